#!/usr/bin/env bash
# Installs what the deployment tests run: packages of this Debian, and a folder with programs of Debian 13, whose
# PgBouncer keeps prepared statements in transaction mode. Needs root on Debian 12 or newer. Prints the folder with the
# programs: put it in front of PATH.
set -euo pipefail

TOOLS="${COMMONPURSE_TOOLS:-/var/cache/commonpurse-tools}"
ROOT="$TOOLS/trixie"
PACKAGES=(mmdebstrap systemd umoci runc prometheus)
TRIXIE=(pgbouncer haproxy kustomize caddy docker-compose)
PROGRAMS=(/usr/sbin/pgbouncer /usr/sbin/haproxy /usr/bin/kustomize /usr/bin/caddy
  /usr/libexec/docker/cli-plugins/docker-compose)

install_packages() {
  local missing=()
  for package in "${PACKAGES[@]}"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  export DEBIAN_FRONTEND=noninteractive RUNLEVEL=1
  apt-get update -q
  apt-get install -q -y --no-install-recommends "${missing[@]}"
}

# The variant without package scripts is enough for programs that are run by their own loader.
install_trixie() {
  local wanted="${TRIXIE[*]}"
  [ "$(cat "$ROOT.packages" 2>/dev/null)" = "$wanted" ] && return
  rm -rf "$ROOT"
  mkdir -p "$TOOLS"
  mmdebstrap --quiet --mode=root --variant=extract --include="$(IFS=,; echo "${TRIXIE[*]}")" \
    trixie "$ROOT" http://deb.debian.org/debian
  echo "$wanted" > "$ROOT.packages"
}

write_wrappers() {
  mkdir -p "$TOOLS/bin"
  for program in "${PROGRAMS[@]}"; do
    cat > "$TOOLS/bin/${program##*/}" <<WRAPPER
#!/bin/sh
R="$ROOT"
exec "\$R/usr/lib64/ld-linux-x86-64.so.2" --argv0 "\$0" \\
  --library-path "\$R/usr/lib/x86_64-linux-gnu:\$R/usr/lib" "\$R$program" "\$@"
WRAPPER
    chmod +x "$TOOLS/bin/${program##*/}"
  done
}

{
  install_packages
  install_trixie
  write_wrappers
} >&2
echo "$TOOLS/bin"
