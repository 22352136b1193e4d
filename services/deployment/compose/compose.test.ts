import { IMAGES } from '../images/images';
import { exampleEnvironment, readCompose, type ComposeFile, type Service } from './compose-file';
import { brokenRules, RULES } from './rules';
import { schemaProblems } from './schema';

const env = exampleEnvironment();
const file = readCompose(env);

/** The file with the service of the API changed. */
function withChange(change: (api: Service, file: ComposeFile) => void): ComposeFile {
  const copy = structuredClone(file);
  change(copy.services.api!, copy);
  return copy;
}
const withVariable = (variable: Record<string, string>) =>
  withChange((api) => Object.assign(api.environment!, variable));

test('compose.yaml matches the schema of the Compose Specification', () => {
  expect(schemaProblems(file)).toEqual([]);
});

test('the schema check finds misspelt keys, wrong types and a wrong duration', () => {
  const wrong = [
    withChange((api) => Object.assign(api, { readonly: true })),
    withChange((api) => Object.assign(api.healthcheck!, { start_periode: '1s' })),
    withChange((_api, all) => Object.assign(all.networks.data!, { intern: true })),
    withChange((_api, all) => Object.assign(all.secrets['jwt-secret']!, { path: './secret' })),
    withChange((_api, all) => Object.assign(all, { service: {} })),
    withChange((api) => Object.assign(api, { cap_drop: 'ALL' })),
    withChange((api) => Object.assign(api, { depends_on: { database: { condition: 'service_ready' } } })),
    withChange((api) => Object.assign(api, { stop_grace_period: 'half a minute' })),
    withChange((api) => Object.assign(api, { ports: ['http'] })),
  ];
  const problems = wrong.map(schemaProblems);
  expect(problems.map((found) => found.length > 0)).toEqual(wrong.map(() => true));
  expect(problems[0]).toContainEqual(expect.stringMatching(/^\/services\/api\/readonly /));
});

test('the services meet the project’s rules', () => {
  expect(Object.keys(file.services)).toEqual(['database', 'migration', 'api', 'host', 'caddy', 'releases']);
  expect(brokenRules(file)).toEqual([]);
});

const VIOLATIONS: Record<string, ComposeFile> = {
  'runs as nobody': withChange((api) => (api.user = '0:0')),
  'cannot change its files': withChange((api) => (api.read_only = false)),
  'gains no privileges': withChange((api) => delete api.security_opt),
  'has no capabilities': withChange((api) => (api.cap_add = ['NET_BIND_SERVICE'])),
  'has a pinned image': withChange((api) => (api.image = 'registry.example.org:5000/commonpurse-api')),
  'writes into memory alone, or into a folder that is named': withChange((api) => (api.volumes = ['data:/data'])),
  'keeps copies of releases on disk': withVariable({ RELEASE_STORE: '/releases' }),
  'limits memory, processors and processes': withChange((api) => delete api.mem_limit),
  'publishes no port, but for Caddy': withChange((api) => (api.ports = ['3000:3000'])),
  'shares networks with whom it must reach': withChange((api) => api.networks!.push('pages')),
  'leaves the machine through the public network alone': withChange((_api, { networks }) => (networks.data = {})),
  'has secrets as files': withVariable({ JWT_SECRET: 'x'.repeat(32) }),
  'names files of secrets that it has': withVariable({ SMTP_URL_FILE: '/run/secrets/smtp-url' }),
  'has secrets that are declared': withChange((_api, { secrets }) => delete secrets['jwt-secret']),
  'has no secret that it does not use': withChange((api) => api.secrets!.push('releases-database-url')),
  'sets variables that the program knows': withVariable({ DRAIN_SECOND: '5' }),
  'says whether it is ready, without a shell': withChange((api) => (api.healthcheck!.test[0] = 'CMD-SHELL')),
  'is ready by itself': withVariable({ API_URL: 'http://other:3000' }),
  'is started again when it ends': withChange((api) => (api.restart = 'no')),
  'drains within its time': withVariable({ DRAIN_SECONDS: '20' }),
};

test.each(Object.keys(RULES))('a violation of the rule is found: %s', (rule) => {
  expect(brokenRules(VIOLATIONS[rule]!)).toContain(`api: ${rule}`);
});

test('the example sets every variable that compose.yaml requires, and every image is used', () => {
  const { COMPOSE_PROJECT_NAME: _forDocker, ...required } = env;
  for (const name of Object.keys(required)) expect(() => readCompose({ ...env, [name]: '' })).toThrow(name);
  const images = Object.values(file.services).map(({ image }) => image);
  for (const name of Object.keys(IMAGES)) expect(images).toContain(`${env.REGISTRY}/commonpurse-${name}:${env.TAG}`);
});
