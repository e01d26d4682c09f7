#!/bin/sh
# backup.sh <folder>: a new archive in it, named by its instant, and its proof, unless PROVE=off; of the whole ones the newest thirty stay.
set -eu
folder=$1
mkdir -p "$folder"
# In the image the command is in the path.
portal=portal
command -v portal >/dev/null || portal='/usr/bin/env node infra/build/launch.mjs portal'
# What a former night was broken off in.
rm -rf "$folder"/*Z.part "$folder"/*Z-before-upgrade.part "$folder"/portal-being-proved-*
new=$folder/$(date -u +%Y-%m-%dT%H%M%SZ)
code=0
$portal backup "$new" || code=$?
# 1: the archive is there without the bytes of some file, or the command crashed.
[ -e "$new/manifest.json" ] || exit "$code"
ls -1d "$folder"/*/manifest.json | sort -r | tail -n +31 | while read -r manifest; do
  rm -rf "$(dirname "$manifest")"
done
[ "${PROVE:-on}" = on ] || exit "$code"
# Where there is room for archives, and none is taken from the system.
proof=0
TMPDIR=$folder $portal prove "$new" || proof=$?
[ "$code" != 0 ] || code=$proof
exit "$code"
