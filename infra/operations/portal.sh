#!/bin/sh
# In the image of the commands: portal <command>, from any folder.
exec node --disable-warning=ExperimentalWarning /portal/infra/operations/main.ts "$@"
