#!/bin/sh
# Makes the secrets that are not there yet. The group of the containers' users may read them. Needs root.
set -eu
cd "$(dirname "$0")"
GROUP=65532

random() { head -c 48 /dev/urandom | base64 -w 0 | tr -d '+/='; }

install -d -m 0750 -g "$GROUP" secrets
umask 077
write() {
  [ -e "secrets/$1" ] && return
  printf '%s\n' "$2" > "secrets/$1"
  chgrp "$GROUP" "secrets/$1"
  chmod 0640 "secrets/$1"
}
for name in database-administrator-password database-password releaser-password jwt-secret; do
  write "$name" "$(random)"
done
write moderator-password "Change-me-1-$(random | head -c 12)"
write database-url "postgres://commonpurse:$(cat secrets/database-password)@database/commonpurse"
write releases-database-url "postgres://releaser:$(cat secrets/releaser-password)@database/commonpurse"
