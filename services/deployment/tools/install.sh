#!/usr/bin/env bash
# Installs what the deployment tests run: packages of this Debian, a folder with programs of Debian 13 (among them a
# PgBouncer that keeps prepared statements in transaction mode), a container image with Node, npm and PostgreSQL, and a
# bare Debian 13. Needs root on Debian 12 or newer. Prints the folder with the programs: put it in front of PATH.
set -euo pipefail

TOOLS="${COMMONPURSE_TOOLS:-/var/cache/commonpurse-tools}"
PACKAGES=(mmdebstrap systemd systemd-container podman runc netavark aardvark-dns iptables prometheus)
TRIXIE=(pgbouncer haproxy kustomize caddy docker-compose)
PROGRAMS=(/usr/sbin/pgbouncer /usr/sbin/haproxy /usr/bin/kustomize /usr/bin/caddy
  /usr/libexec/docker/cli-plugins/docker-compose)
MIRROR=http://deb.debian.org/debian
# Takes the place of the images of Node and PostgreSQL, where no registry of images can be reached.
STAND_IN=localhost/commonpurse-stand-in

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
install_programs() {
  local root="$TOOLS/trixie"
  [ "$(cat "$root.packages" 2>/dev/null)" = "${TRIXIE[*]}" ] && return
  rm -rf "$root"
  mkdir -p "$TOOLS/bin"
  local include="${TRIXIE[*]}"
  mmdebstrap --quiet --mode=root --variant=extract --include="${include// /,}" trixie "$root" "$MIRROR"
  echo "${TRIXIE[*]}" > "$root.packages"
}

write_wrappers() {
  local program
  for program in "${PROGRAMS[@]}"; do
    cat > "$TOOLS/bin/${program##*/}" <<WRAPPER
#!/bin/sh
R="$TOOLS/trixie"
exec "\$R/usr/lib64/ld-linux-x86-64.so.2" --argv0 "\$0" \\
  --library-path "\$R/usr/lib/x86_64-linux-gnu:\$R/usr/lib" "\$R$program" "\$@"
WRAPPER
    chmod +x "$TOOLS/bin/${program##*/}"
  done
}

make_stand_in() {
  local node npm tag
  node="$(realpath "$(command -v node)")"
  npm="$(realpath "$(command -v npm)")"
  tag="$STAND_IN:$(node --version)"
  if ! podman image exists "$tag"; then
    # shellcheck disable=SC2016
    mmdebstrap --quiet --mode=root --variant=essential --include=ca-certificates,libstdc++6,postgresql \
      --customize-hook='mkdir -p "$1/usr/local/lib/node_modules"' \
      --customize-hook="copy-in $node /usr/local/bin" \
      --customize-hook="copy-in ${npm%/bin/npm-cli.js} /usr/local/lib/node_modules" \
      --customize-hook='ln -s ../lib/node_modules/npm/bin/npm-cli.js "$1/usr/local/bin/npm"' \
      --customize-hook='ln -s ../lib/node_modules/npm/bin/npx-cli.js "$1/usr/local/bin/npx"' \
      --customize-hook='echo "database:x:999:999::/:/bin/sh" >> "$1/etc/passwd"' \
      trixie - "$MIRROR" | podman import --quiet - "$tag"
  fi
  podman tag "$tag" "$STAND_IN"
}

make_machine() {
  [ -f "$TOOLS/machine.tar" ] && return
  mmdebstrap --quiet --mode=root --variant=minbase --include=systemd-sysv,dbus trixie "$TOOLS/machine.new.tar" "$MIRROR"
  mv "$TOOLS/machine.new.tar" "$TOOLS/machine.tar"
}

{
  install_packages
  install_programs
  write_wrappers
  make_stand_in
  make_machine
} >&2
echo "$TOOLS/bin"
