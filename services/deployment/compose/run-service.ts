import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { USER } from '../images/base';
import { runImage, type Container, type Start } from '../images/run-image';
import { readCompose, type ComposeFile } from './compose-file';

/** Where the services run without a container engine: on the network of this machine, which has no names for them. */
export type Site = {
  compose: ComposeFile;
  /** Takes the place of /var/lib/commonpurse, and has the images, the secrets and what is unpacked too. */
  folder: string;
};

const FOLDER = import.meta.dirname;

/** Prepares a folder as docs/operations.md says. */
export function makeSite(folder: string, env: Record<string, string>): Site {
  const own = path.join(folder, 'compose');
  cpSync(FOLDER, own, { recursive: true });
  execFileSync('./make-secrets.sh', { cwd: own });
  mkdirSync(path.join(folder, 'releases'));
  mkdirSync(path.join(folder, 'host'), 0o700);
  chownSync(path.join(folder, 'host'), USER, USER);
  return { compose: readCompose(env), folder };
}

const secretFile = ({ compose, folder }: Site, name: string) =>
  path.join(folder, 'compose', compose.secrets[name]!.file);

export const secretOf = (site: Site, name: string): string => readFileSync(secretFile(site, name), 'utf8').trim();

/** Replaces the database's name in the secrets that hold its URL. */
export function moveDatabase(site: Site, host: string, parameters: string): void {
  for (const name of ['database-url', 'releases-database-url']) {
    const url = secretOf(site, name);
    writeFileSync(secretFile(site, name), `${url.replace('@database/', `@${host}/`)}?${parameters}\n`);
  }
}

/** The statements of roles.sql, with what psql would put in for variables. */
export function roleStatements(site: Site): string[] {
  const text = readFileSync(path.join(FOLDER, 'roles.sql'), 'utf8');
  const variables = text.matchAll(/^\\set (\w+) `cat \/run\/secrets\/([\w-]+)`$/gm);
  const values = new Map([...variables].map(([, name, secret]) => [name, secretOf(site, secret!)]));
  return text
    .replaceAll(/^(?:--|\\).*$/gm, '')
    .replaceAll(/:'(\w+)'/g, (_all, name: string) => `'${values.get(name)}'`)
    .split(';')
    .filter((statement) => statement.trim());
}

/** Runs a service as compose.yaml says; what is given beside it replaces what only a container engine has. */
export function runService(site: Site, name: string, { env, mounts, command = [] }: Start = {}): Container {
  const { image, user, entrypoint, environment, secrets = [], volumes = [], tmpfs } = site.compose.services[name]!;
  const layout = /commonpurse-(\w+):/.exec(image)![1]!;
  const bound = volumes.map((volume) => {
    const [from = '', to = '', mode] = volume.split(':');
    return { place: [to, from.replace('/var/lib/commonpurse', site.folder)] as const, isReadOnly: mode === 'ro' };
  });
  const places = (readOnly: boolean) =>
    Object.fromEntries(bound.filter((mount) => mount.isReadOnly === readOnly).map(({ place }) => place));
  return runImage(path.join(site.folder, 'images', layout), path.join(site.folder, 'run', name), {
    user,
    tmpfs,
    command: entrypoint && [...entrypoint, ...command],
    env: { ...environment, ...env },
    mounts: {
      ...Object.fromEntries(secrets.map((secret) => [`/run/secrets/${secret}`, secretFile(site, secret)])),
      ...places(true),
      ...mounts,
    },
    folders: places(false),
  });
}
