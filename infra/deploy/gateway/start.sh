#!/bin/sh
# nginx asks for addresses once, when it reads its configuration. A container that was made anew has another address.
set -eu
conf=/etc/nginx/nginx.conf
names=$(sed -n 's/^ *server \([a-z-]*\):[0-9]* .*/\1/p' "$conf" | sort -u)
addresses() { getent ahosts $names | sort -u; }

follow() {
  known=$(addresses)
  while sleep 5; do
    now=$(addresses)
    [ "$now" = "$known" ] || { nginx -e stderr -c "$conf" -s reload && known=$now; }
  done
}

follow &
exec nginx -e stderr -c "$conf"
