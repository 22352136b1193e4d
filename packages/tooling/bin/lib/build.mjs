import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bin, giveUp, run } from './run.mjs';
import { inputHashes, ROOT, workspacePackages } from './workspace.mjs';

/** Builds at a time: a bundler keeps a core busy. */
const AT_ONCE = 2;

const stampOf = ({ folder }) => path.join(ROOT, folder, 'dist/.inputs');

const isCurrent = (one, hash) => existsSync(stampOf(one)) && readFileSync(stampOf(one), 'utf8') === hash;

async function buildOne(one, hash) {
  const started = Date.now();
  rmSync(stampOf(one), { force: true });
  const [program, ...args] = one.manifest.scripts.build.split(' ');
  const { code, output } = await run(bin(program, one.folder), args, { cwd: one.folder, quiet: true });
  if (code !== 0) throw new Error(`${output}\n${one.folder} could not be built.`);
  mkdirSync(path.dirname(stampOf(one)), { recursive: true });
  writeFileSync(stampOf(one), hash);
  console.log(`Built ${one.folder} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Builds the packages whose inputs changed since they were built last. */
export async function buildChanged() {
  const packages = workspacePackages();
  const hashes = inputHashes(packages);
  const waiting = packages.filter((one) => one.manifest.scripts?.build && !isCurrent(one, hashes.get(one.name)));
  const worker = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await buildOne(one, hashes.get(one.name));
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  const failures = ends.filter((end) => end.status === 'rejected').map((end) => end.reason.message);
  if (failures.length > 0) giveUp(failures.join('\n'));
}
