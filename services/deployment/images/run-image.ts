import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Container = {
  /** What it has written to standard output and standard error. */
  output(): string;
  exited: Promise<number>;
  /** Runs a script by the container's Node beside what runs there, and returns what it prints. */
  evaluate(script: string): string;
  stop(): Promise<number>;
};

type Start = {
  env?: Record<string, string>;
  /** Folders and files of this machine that the container may read, by their place in it. */
  mounts?: Record<string, string>;
};

type Mount = { destination: string; type: string; source: string; options?: string[] };
type Config = {
  process: { env: string[]; capabilities: object; noNewPrivileges: boolean; terminal: boolean };
  root: { readonly: boolean };
  mounts: Mount[];
  linux: { namespaces: { type: string }[] };
};

const NO_CAPABILITIES = { bounding: [], effective: [], inheritable: [], permitted: [], ambient: [] };

const writable = (destination: string): Mount => ({
  destination,
  type: 'tmpfs',
  source: 'tmpfs',
  options: ['nosuid', 'nodev', 'noexec', 'mode=1777', 'size=64m'],
});

/** Narrows what umoci wrote down: read-only, no capabilities. The container uses the network of this machine. */
function restrict(file: string, { env = {}, mounts = {} }: Start): void {
  const config = JSON.parse(readFileSync(file, 'utf8')) as Config;
  config.process.terminal = false;
  config.process.capabilities = NO_CAPABILITIES;
  config.process.noNewPrivileges = true;
  config.process.env.push(...Object.entries(env).map(([name, value]) => `${name}=${value}`));
  config.root.readonly = true;
  const ownMounts = [writable('/data'), writable('/tmp')];
  const isOwn = ({ destination }: Mount) => ownMounts.some((one) => one.destination === destination);
  config.mounts = [...config.mounts.filter((one) => !isOwn(one)), ...ownMounts];
  for (const [destination, source] of Object.entries(mounts))
    config.mounts.push({ destination, type: 'bind', source, options: ['rbind', 'ro'] });
  config.linux.namespaces = config.linux.namespaces.filter(({ type }) => type !== 'network');
  writeFileSync(file, JSON.stringify(config));
}

/** Runs an image of an OCI layout under runc, in a folder of its own. Needs root. */
export function runImage(layout: string, folder: string, start: Start): Container {
  const bundle = path.join(folder, 'bundle');
  execFileSync('umoci', ['unpack', '--image', `${layout}:latest`, bundle], { stdio: 'pipe' });
  restrict(path.join(bundle, 'config.json'), start);
  const name = `commonpurse-${path.basename(folder)}`;
  const runc = ['--root', path.join(folder, 'runc')];
  const child = spawn('runc', [...runc, 'run', '--bundle', bundle, name], { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const exited = once(child, 'close').then(([code]) => Number(code));
  return {
    output: () => text,
    exited,
    evaluate: (script) =>
      execFileSync('runc', [...runc, 'exec', name, '/usr/bin/node', '-e', script], { encoding: 'utf8' }),
    async stop() {
      if (child.exitCode === null) execFileSync('runc', [...runc, 'kill', name, 'TERM'], { stdio: 'pipe' });
      const code = await exited;
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}
