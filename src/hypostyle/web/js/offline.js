// On the offline page: try again when asked to, and by itself when the network is back. No module, for there may be no server to ask for more.
(() => {
  const again = () => location.reload();
  for (const button of document.querySelectorAll("button")) button.addEventListener("click", again);
  addEventListener("online", again);
})();
