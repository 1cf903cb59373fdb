#!/bin/sh
# Programs that the tests need beside Python: sh tools/programs.sh chromium nginx postgresql python
# What is missing is installed where that can be done without asking (as root, with apt-get), all at once. What is
# missing then is told in a sentence, and is an error if the variable of the environment for it says "must".

is_here() {
	case $1 in
	chromium) for name in chromium-headless-shell chromium chromium-browser google-chrome; do command -v $name && return; done ;;
	nginx) command -v nginx && command -v openssl ;;
	python) /usr/bin/python3 -c 'import ensurepip, os, sys, sysconfig
sys.exit(sys.version_info < (3, 11) or not os.path.exists(sysconfig.get_path("include") + "/Python.h"))' 2>&1 ;;
	postgresql) for found in /usr/lib/postgresql/*/bin/initdb "$(command -v initdb)"; do test -x "$found" && return; done ;;
	esac >/dev/null
}

install() {
	apt-get install -y -qq --no-install-recommends "$@"
}

PATH="$PATH:/usr/sbin"
packages=
for program; do
	case $program in
	chromium) command -v chromium-headless-shell >/dev/null || packages="$packages chromium-headless-shell" ;; # the quickest
	nginx) is_here nginx || packages="$packages nginx-light openssl" ;;
	python) is_here python || packages="$packages python3-venv python3-dev" ;;
	postgresql) is_here postgresql || packages="$packages postgresql" ;;
	esac
done
if [ -n "$packages" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
	export DEBIAN_FRONTEND=noninteractive
	apt-get update -qq
	# shellcheck disable=SC2086 # several words are meant
	install $packages || for package in $packages; do install "$package"; done
	for program; do [ "$program" != chromium ] || is_here chromium || install chromium; done
fi

status=0
for program; do
	is_here "$program" && continue
	case $program in
	chromium)
		echo "No Chromium here: the tests in a browser are left out (on Debian: apt-get install chromium)"
		must=$HYPOSTYLE_BROWSER
		;;
	nginx)
		echo "No nginx here: the tests behind a proxy are left out (on Debian: apt-get install nginx-light openssl)"
		must=$HYPOSTYLE_PROXY
		;;
	python)
		echo "The system has no Python 3.11 that can make an environment: the one on the path is used"
		must=
		;;
	postgresql)
		echo "No PostgreSQL here: its tests are left out (on Debian: apt-get install postgresql)"
		must=$HYPOSTYLE_POSTGRES
		;;
	esac
	[ "$must" != must ] || status=1
done
exit $status
