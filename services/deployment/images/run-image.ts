import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Container = {
  /** What it has written to standard output and standard error. */
  output(): string;
  exited: Promise<number>;
  /** Runs a command beside what runs in the container, and returns what it prints. Throws when it fails. */
  execute(...command: string[]): string;
  stop(): Promise<number>;
};

export type Start = {
  /** Replaces the image's own user, `<user id>:<group id>`. */
  user?: string | undefined;
  /** Replaces the image's own command. */
  command?: string[] | undefined;
  env?: Record<string, string>;
  /** Folders and files of this machine that the container may read, by their place in it. */
  mounts?: Record<string, string>;
  /** Folders of this machine that the container may write to, by their place in it. */
  folders?: Record<string, string>;
  /** Folders in memory that the container may write to, as `<place>:<options>`. */
  tmpfs?: string[] | undefined;
};

type Mount = { destination: string; type: string; source: string; options?: string[] };
type Config = {
  process: {
    args: string[];
    user: { uid: number; gid: number };
    env: string[];
    capabilities: object;
    noNewPrivileges: boolean;
    terminal: boolean;
  };
  root: { readonly: boolean };
  mounts: Mount[];
  linux: { namespaces: { type: string }[] };
};

const NO_CAPABILITIES = { bounding: [], effective: [], inheritable: [], permitted: [], ambient: [] };

const TMPFS = ['/data:mode=1777,size=64m', '/tmp:mode=1777,size=64m'];

function writable(place: string): Mount {
  const [destination = '', options = ''] = place.split(':');
  return { destination, type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'nodev', 'noexec', ...options.split(',')] };
}

const bound = (places: Record<string, string>, mode: 'ro' | 'rw'): Mount[] =>
  Object.entries(places).map(([destination, source]) => ({
    destination,
    type: 'bind',
    source,
    options: ['rbind', mode],
  }));

/** Narrows what umoci wrote down: read-only, no capabilities. The container uses the network of this machine. */
function restrict(bundle: string, { user, command, env = {}, mounts = {}, folders = {}, tmpfs = TMPFS }: Start): void {
  const config = JSON.parse(readFileSync(path.join(bundle, 'unpacked.json'), 'utf8')) as Config;
  config.process.terminal = false;
  if (command) config.process.args = command;
  if (user) {
    const [uid, gid] = user.split(':').map(Number) as [number, number];
    config.process.user = { uid, gid };
  }
  config.process.capabilities = NO_CAPABILITIES;
  config.process.noNewPrivileges = true;
  config.process.env.push(...Object.entries(env).map(([name, value]) => `${name}=${value}`));
  config.root.readonly = true;
  const ownMounts = tmpfs.map(writable);
  const isOwn = ({ destination }: Mount) => ownMounts.some((mount) => mount.destination === destination);
  const others = config.mounts.filter((mount) => !isOwn(mount));
  config.mounts = [...others, ...ownMounts, ...bound(mounts, 'ro'), ...bound(folders, 'rw')];
  config.linux.namespaces = config.linux.namespaces.filter(({ type }) => type !== 'network');
  writeFileSync(path.join(bundle, 'config.json'), JSON.stringify(config));
}

/** Runs an image of an OCI layout under runc, in a folder that keeps what was unpacked until it is stopped. Needs root. */
export function runImage(layout: string, folder: string, start: Start): Container {
  const bundle = path.join(folder, 'bundle');
  if (!existsSync(bundle)) {
    execFileSync('umoci', ['unpack', '--image', `${layout}:latest`, bundle], { stdio: 'pipe' });
    copyFileSync(path.join(bundle, 'config.json'), path.join(bundle, 'unpacked.json'));
  }
  restrict(bundle, start);
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
    execute: (...command) => execFileSync('runc', [...runc, 'exec', name, ...command], { encoding: 'utf8' }),
    async stop() {
      if (child.exitCode === null) execFileSync('runc', [...runc, 'kill', name, 'TERM'], { stdio: 'pipe' });
      const code = await exited;
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}
