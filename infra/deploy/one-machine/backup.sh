#!/bin/sh
# backup.sh <folder>: a new archive in it, named by its instant; of the whole ones the newest thirty stay.
set -eu
folder=$1
mkdir -p "$folder"
# What a former night was broken off in.
rm -rf "$folder"/*Z.part "$folder"/*Z-before-upgrade.part
new=$folder/$(date -u +%Y-%m-%dT%H%M%SZ)
code=0
/usr/bin/env node infra/build/launch.mjs portal backup "$new" || code=$?
# 1: the archive is there without the bytes of some file, or the command crashed.
[ -e "$new/manifest.json" ] || exit "$code"
ls -1d "$folder"/*/manifest.json | sort -r | tail -n +31 | while read -r manifest; do
  rm -rf "$(dirname "$manifest")"
done
exit "$code"
