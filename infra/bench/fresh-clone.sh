#!/bin/sh
# From a fresh clone to a running portal: clones this repository's HEAD, starts it as `npm start` does, prints the seconds until it is ready.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
port=${PORT:-4790}
began=$(date +%s)
git clone -q "$root" "$folder/portal"
cd "$folder/portal"
# The script of `npm start` itself: npm would not hand on the signal that ends it.
PORT="$port" OPS_PORT=$((port + 1)) DATA_DIR="$folder/data" node infra/build/launch.mjs start >"$folder/log" 2>&1 &
pid=$!
trap 'kill "$pid" 2>/dev/null || true; wait "$pid" || true; rm -rf "$folder"' EXIT
until grep -q 'The portal is ready' "$folder/log"; do
  if ! kill -0 "$pid" 2>/dev/null || [ $(($(date +%s) - began)) -gt 900 ]; then
    cat "$folder/log"
    exit 1
  fi
  sleep 1
done
echo "fresh clone to running: $(($(date +%s) - began)) s"
