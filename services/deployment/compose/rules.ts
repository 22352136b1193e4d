import { VARIABLES } from '@commonpurse/api';
import { USER } from '../images/base';
import { IMAGES } from '../images/images';
import type { ComposeFile, Service } from './compose-file';

type Rule = (service: Service, name: string, file: ComposeFile) => boolean;

const JOBS = ['migration', 'releases'];
const PUBLIC = 'caddy';
const OURS = new RegExp(`/commonpurse-(?:${Object.keys(IMAGES).join('|')}):`);
const SECRET = /SECRET|PASSWORD|TOKEN|DATABASE_URL|DIRECT_URL|SMTP_URL/;
/** The networks that services share with whom they must reach, and with nobody else. */
const NETWORKS: Record<string, string[]> = {
  database: ['data'],
  migration: ['data'],
  releases: ['data'],
  api: ['data', 'calls'],
  host: ['calls', 'pages'],
  caddy: ['public', 'pages'],
};

const served =
  (does: Rule): Rule =>
  (service, name, file) =>
    JOBS.includes(name) || does(service, name, file);
const ours =
  (does: Rule): Rule =>
  (service, name, file) =>
    !OURS.test(service.image) || does(service, name, file);
const sameMembers = (some: string[], others: string[]) => some.toSorted().join() === others.toSorted().join();
const seconds = (duration: string) => Number(/^(\d+)s$/.exec(duration)?.[1] ?? 0);

const isSecretFile = ({ secrets = [] }: Service, value: string) =>
  value.startsWith('/run/secrets/') && secrets.includes(value.slice('/run/secrets/'.length));

/** What holds for each service; the tests violate every rule once. */
export const RULES: Record<string, Rule> = {
  'runs as nobody': ({ user = '', image }) =>
    OURS.test(image) ? user === `${USER}:${USER}` : /^[1-9]\d*:[1-9]\d*$/.test(user),
  'cannot change its files': ({ read_only: readOnly }) => readOnly === true,
  'gains no privileges': ({ security_opt: options = [] }) => options.includes('no-new-privileges:true'),
  'has no capabilities': ({ cap_drop: drop = [], cap_add: add = [] }, name) =>
    drop.includes('ALL') && add.join() === (name === PUBLIC ? 'NET_BIND_SERVICE' : ''),
  'has a pinned image': ({ image }) => /[^/]:(?!latest$)[\w.-]+$|@sha256:[0-9a-f]{64}$/.test(image),
  'writes into memory alone, or into a folder that is named': ({ volumes = [], tmpfs = [] }) =>
    volumes.every((volume) => volume.startsWith('/')) && tmpfs.every((place) => /:mode=1777,size=\d+m$/.test(place)),
  'keeps copies of releases on disk': served(
    ({ environment = {}, volumes = [] }) =>
      !('RELEASE_STORE' in environment) || volumes.some((volume) => /^\/[^:]+:\/data$/.test(volume)),
  ),
  'limits memory, processors and processes': (service) =>
    Boolean(service.mem_limit && service.cpus && service.pids_limit),
  'publishes no port, but for Caddy': ({ ports = [] }, name) => name === PUBLIC || ports.length === 0,
  'shares networks with whom it must reach': ({ networks = [] }, name) => sameMembers(networks, NETWORKS[name] ?? []),
  'leaves the machine through the public network alone': ({ networks = [] }, _name, file) =>
    networks.every((network) => network === 'public' || file.networks[network]?.internal === true),
  'has secrets as files': ({ environment = {} }) =>
    Object.keys(environment).every((name) => name.endsWith('_FILE') || !SECRET.test(name)),
  'names files of secrets that it has': (service) =>
    Object.entries(service.environment ?? {}).every(
      ([name, value]) => !name.endsWith('_FILE') || isSecretFile(service, value),
    ),
  'has secrets that are declared': ({ secrets = [] }, _name, file) => secrets.every((name) => name in file.secrets),
  'has no secret that it does not use': ours(({ secrets = [], environment = {} }) =>
    secrets.every((secret) => Object.values(environment).includes(`/run/secrets/${secret}`)),
  ),
  'sets variables that the program knows': ours(({ environment = {} }) =>
    Object.keys(environment).every((name) => name in VARIABLES),
  ),
  'says whether it is ready, without a shell': served(
    ({ healthcheck }) => healthcheck?.test[0] === 'CMD' && !healthcheck.test.includes('sh'),
  ),
  'is ready by itself': served(({ healthcheck, environment = {} }) => {
    const test = healthcheck?.test.join(' ') ?? '';
    return !('API_URL' in environment) || !test.includes('/api/');
  }),
  'is started again when it ends': served(({ restart }) => restart === 'unless-stopped'),
  'drains within its time': served(({ stop_grace_period: grace = '10s', environment = {} }) => {
    return seconds(grace) > Number(environment.DRAIN_SECONDS ?? 0) + 10;
  }),
};

/** Which rules the services break, as `<service>: <rule>`. */
export function brokenRules(file: ComposeFile): string[] {
  return Object.entries(file.services).flatMap(([name, service]) =>
    Object.entries(RULES)
      .filter(([, holds]) => !holds(service, name, file))
      .map(([rule]) => `${name}: ${rule}`),
  );
}
