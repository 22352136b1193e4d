import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { ConfigError, readConfig } from './config';

const JWT_SECRET = 'x'.repeat(32);
const PRODUCTION = { NODE_ENV: 'production', JWT_SECRET };
const MODERATOR = {
  MODERATOR_USERNAME: 'mod.first',
  MODERATOR_PASSWORD: 'Moder4tor-pass',
  MODERATOR_EMAIL: 'mod@example.org',
};

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'commonpurse-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** The error of a refused start: its message, and everything that `inspect` prints of it. */
function refusal(env: NodeJS.ProcessEnv): { message: string; shown: string } {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return { message: error.message, shown: inspect(error, { depth: null }) };
    throw error;
  }
  throw new Error('The start was not refused');
}

test('without variables: embedded database, demo content, rate limits on, e-mail off', () => {
  expect(readConfig({ JWT_SECRET })).toEqual({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    apis: [],
    apiName: null,
    drainSeconds: 0,
    databaseUrl: null,
    databaseDirectUrl: null,
    databaseReplicaUrl: null,
    databasePoolSize: 8,
    migrateAtStart: true,
    metrics: null,
    traces: null,
    dataDir: path.resolve('.data'),
    backup: { dir: path.resolve('.data/backups'), keepDays: 14, pgBackRest: null },
    releaseStoreDir: path.resolve('.data/release-store'),
    secrets: { tokens: [JWT_SECRET], throttles: [JWT_SECRET], erasedNames: [JWT_SECRET] },
    seedDemo: true,
    firstModerator: null,
    secondFactorRequired: false,
    rateLimits: true,
    mail: null,
    publicUrl: null,
    exitUrl: 'https://www.bom.gov.au/',
    trustProxy: false,
    logLevel: 'info',
  });
});

test('an empty variable counts as not set', () => {
  const empty = { PORT: '', HOST: '', DATABASE_URL: '', SEED_DEMO: '', RATE_LIMITS: '', SMTP_URL: '', PUBLIC_URL: '' };
  expect(readConfig({ JWT_SECRET, ...empty })).toEqual(readConfig({ JWT_SECRET }));
});

test.each(['0.0.0.0', '::', '192.168.1.20', 'example.org'])('the demo is refused with HOST=%s', (HOST) => {
  expect(() => readConfig({ JWT_SECRET, HOST })).toThrow(/^HOST .*SEED_DEMO=0/);
  expect(readConfig({ JWT_SECRET, HOST, SEED_DEMO: '0' }).host).toBe(HOST);
});

test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1', 'localhost'])('the demo starts with HOST=%s', (HOST) =>
  expect(readConfig({ JWT_SECRET, HOST }).seedDemo).toBe(true),
);

test('every variable can be set', () => {
  const config = readConfig({
    JWT_SECRET,
    ...MODERATOR,
    PORT: '0',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://app@db/commonpurse',
    DATABASE_DIRECT_URL: 'postgres://app@primary/commonpurse',
    DATABASE_REPLICA_URL: 'postgres://app@replica/commonpurse',
    DATABASE_POOL_SIZE: '20',
    MIGRATE_AT_START: 'off',
    METRICS_PORT: '9464',
    METRICS_HOST: '10.0.0.5',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://10.0.0.9:4318',
    OTEL_SERVICE_NAME: 'blue',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
    DATA_DIR: dataDir,
    RELEASE_STORE: 's3://releases',
    MODERATOR_SECOND_FACTOR: 'required',
    RATE_LIMITS: 'off',
    SMTP_URL: 'smtps://mail.example.org',
    MAIL_FROM: 'Commonpurse <post@example.org>',
    PUBLIC_URL: 'https://Purse.example.org/',
    EXIT_URL: 'https://example.org/weather',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'loopback, 10.0.0.0/8,::1',
  });
  expect(config).toMatchObject({
    port: 0,
    host: '0.0.0.0',
    databaseUrl: 'postgres://app@db/commonpurse',
    databaseDirectUrl: 'postgres://app@primary/commonpurse',
    databaseReplicaUrl: 'postgres://app@replica/commonpurse',
    databasePoolSize: 20,
    migrateAtStart: false,
    metrics: { host: '10.0.0.5', port: 9464 },
    traces: { endpoint: 'http://10.0.0.9:4318', serviceName: 'blue', share: 0.1 },
    dataDir,
    releaseStoreDir: null,
    seedDemo: false,
    secondFactorRequired: true,
    rateLimits: false,
    firstModerator: { username: 'mod.first', password: 'Moder4tor-pass', email: 'mod@example.org' },
    mail: { url: 'smtps://mail.example.org', from: 'Commonpurse <post@example.org>' },
    publicUrl: 'https://purse.example.org',
    exitUrl: 'https://example.org/weather',
    logLevel: 'warn',
    trustProxy: ['loopback', '10.0.0.0/8', '::1'],
  });
});

test.each([
  ['off', false],
  ['0', false],
  ['1', 1],
  ['10', 10],
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
  ['::ffff:10.0.0.1,FD00::A,fe80::1%eth0', ['::ffff:10.0.0.1', 'FD00::A', 'fe80::1%eth0']],
  ['loopback,linklocal,uniquelocal', ['loopback', 'linklocal', 'uniquelocal']],
])('proxies are trusted by count or by address: TRUST_PROXY=%s', (value, trustProxy) => {
  expect(readConfig({ JWT_SECRET, TRUST_PROXY: value }).trustProxy).toEqual(trustProxy);
});

test('demo content is for the embedded database unless requested, and never for production', () => {
  expect(readConfig({ JWT_SECRET, DATABASE_URL: 'postgres://db/x' }).seedDemo).toBe(false);
  expect(readConfig({ JWT_SECRET, DATABASE_URL: 'postgres://db/x', SEED_DEMO: '1' }).seedDemo).toBe(true);
  expect(readConfig({ JWT_SECRET, SEED_DEMO: '0' }).seedDemo).toBe(false);
  expect(readConfig(PRODUCTION).seedDemo).toBe(false);
});

test.each([
  ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'postgres://db/x' }],
  ['DATABASE_REPLICA_URL', { DATABASE_URL: 'postgres://db/x', DATABASE_REPLICA_URL: 'mysql://db/x' }],
  ['METRICS_PORT', { METRICS_PORT: 'x' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
  ['OTEL_SERVICE_NAME', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SERVICE_NAME: 'the API' }],
  ['OTEL_TRACES_SAMPLER_ARG', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_SAMPLER_ARG: '2' }],
  ['MODERATOR_SECOND_FACTOR', { MODERATOR_SECOND_FACTOR: 'on' }],
  ['MIGRATE_AT_START', { MIGRATE_AT_START: 'later' }],
  ['DATABASE_POOL_SIZE', { DATABASE_POOL_SIZE: '1' }],
  ['DATABASE_POOL_SIZE', { DATABASE_POOL_SIZE: '201' }],
  ['API_URL', { API_URL: '10.0.0.5:3000' }],
  ['API_URL', { API_URL: 'http://10.0.0.5:3000/api' }],
  ['API_URL', { API_URL: 'http://10.0.0.5:3000,http://10.0.0.6:3000' }],
  ['API_URL', { API_URL: 'a=http://10.0.0.5:3000,a=http://10.0.0.6:3000' }],
  ['API_URL', { API_URL: 'Blue=http://10.0.0.5:3000' }],
  ['API_NAME', { API_NAME: 'Blue' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '-1' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '301' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '-1' }],
  ['PORT', { PORT: '3000.5' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://db/x' }],
  ['DATABASE_URL', { DATABASE_URL: 'db' }],
  ['JWT_SECRET', { JWT_SECRET: 'short' }],
  ['JWT_SECRET', { JWT_SECRET: `${'y'.repeat(32)},short` }],
  ['JWT_SECRET', { JWT_SECRET: `${'y'.repeat(32)},` }],
  ['JWT_SECRET', { NODE_ENV: 'production', JWT_SECRET: undefined }],
  ['JWT_SECRET', { NODE_ENV: 'production', JWT_SECRET: undefined, THROTTLE_SECRET: 'y'.repeat(32) }],
  ['THROTTLE_SECRET', { THROTTLE_SECRET: 'short' }],
  ['ERASED_NAME_SECRET', { ERASED_NAME_SECRET: 'short' }],
  ['SEED_DEMO', { SEED_DEMO: 'yes' }],
  ['SEED_DEMO', { ...PRODUCTION, SEED_DEMO: '1' }],
  ['RATE_LIMITS', { RATE_LIMITS: '0' }],
  ['RATE_LIMITS', { ...PRODUCTION, RATE_LIMITS: 'off' }],
  ['MODERATOR_PASSWORD', { ...MODERATOR, MODERATOR_PASSWORD: 'too-weak' }],
  ['MODERATOR_PASSWORD', { ...MODERATOR, MODERATOR_PASSWORD: undefined }],
  ['MODERATOR_USERNAME', { ...MODERATOR, MODERATOR_USERNAME: 'mod first' }],
  ['MODERATOR_USERNAME', { MODERATOR_PASSWORD: MODERATOR.MODERATOR_PASSWORD }],
  ['MODERATOR_EMAIL', { ...MODERATOR, MODERATOR_EMAIL: 'mod' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example.org' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.org' }],
  ['MAIL_FROM', { SMTP_URL: 'file:', MAIL_FROM: 'nobody' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'purse.example.org' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://purse.example.org/forum' }],
  ['PUBLIC_URL', { ...PRODUCTION, SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'post@example.org' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://app:pa#ss@db/x' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://app:12#ss@db/x' }],
  ['SMTP_URL', { SMTP_URL: 'smtps://post:pa#ss@mail.example.org' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['EXIT_URL', { EXIT_URL: 'javascript:alert(1)' }],
  ['EXIT_URL', { EXIT_URL: '/weather' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'on' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['TRUST_PROXY', { TRUST_PROXY: '-1' }],
  ['TRUST_PROXY', { TRUST_PROXY: '1.5' }],
  ['TRUST_PROXY', { TRUST_PROXY: '11' }],
  ['TRUST_PROXY', { TRUST_PROXY: '1,127.0.0.1' }],
  ['TRUST_PROXY', { TRUST_PROXY: '127.0.0.1,' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/8/8' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0/8' }],
  ['TRUST_PROXY', { TRUST_PROXY: '0x7f.0.0.1' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'fd00::/129' }],
  ['TRUST_PROXY', { TRUST_PROXY: '127.0.0.1,somewhere' }],
])('an invalid %s prevents the start with one line that names it without its value: %j', (variable, env) => {
  const { shown, message } = refusal({ JWT_SECRET, ...env });
  expect(message).toMatch(new RegExp(`^${variable} [^\\n]+$`));
  const value = (env as Record<string, string | undefined>)[variable];
  if (value && value.length > 4) expect(shown).not.toContain(value);
});

test.each([
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['RELEASESTORE', 'RELEASE_STORE'],
  ['JWT_SECRETFILE', 'JWT_SECRET_FILE'],
  ['trust_proxy', 'TRUST_PROXY'],
])('%s prevents the start with one line that names %s', (name, variable) => {
  const { shown, message } = refusal({ JWT_SECRET, [name]: 'a-value' });
  expect(message).toBe(`${name} is not read: the variable is ${variable}`);
  expect(shown).not.toContain('a-value');
});

test('variables of other programs do not prevent the start', () => {
  const others = {
    host: 'x',
    Port: 'x',
    OTEL_TRACES_SAMPLER: 'always_on',
    TRUST_PROXY_HEADERS: 'x',
    DATABASE_URI: 'x',
  };
  expect(readConfig({ JWT_SECRET, ...others })).toEqual(readConfig({ JWT_SECRET }));
});

test('a # in the password of an address is named as the fault', () => {
  expect(refusal({ JWT_SECRET, DATABASE_URL: 'postgres://app:pa#ss@db/x' }).message).toMatch(/contains #.*%23/);
  expect(readConfig({ JWT_SECRET, DATABASE_URL: 'postgres://app:pa%23ss@db/x' }).databaseUrl).toContain('pa%23ss');
  const password = 'Moder4tor#pass';
  expect(readConfig({ JWT_SECRET, ...MODERATOR, MODERATOR_PASSWORD: password }).firstModerator).toMatchObject({
    password,
  });
});

test('a secret is generated once, in a file readable by its owner alone', () => {
  const first = readConfig({ DATA_DIR: path.join(dataDir, 'new') }).secrets.tokens[0]!;
  const file = path.join(dataDir, 'new', 'jwt-secret');
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(readFileSync(file, 'utf8')).toBe(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readConfig({ DATA_DIR: path.join(dataDir, 'new') }).secrets.tokens).toEqual([first]);
});

test('a refused start leaves no file behind', () => {
  expect(() => readConfig({ DATA_DIR: path.join(dataDir, 'refused'), PORT: 'x' })).toThrow(ConfigError);
  expect(() => statSync(path.join(dataDir, 'refused'))).toThrow('ENOENT');
});

describe('secrets', () => {
  const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string];

  test('are lists; those for rate limits and erased names default to that for tokens', () => {
    const list = `${A}, ${B}`;
    expect(readConfig({ JWT_SECRET: list }).secrets).toEqual({
      tokens: [A, B],
      throttles: [A, B],
      erasedNames: [A, B],
    });
    expect(readConfig({ JWT_SECRET: A, THROTTLE_SECRET: B, ERASED_NAME_SECRET: `${C},${A},${C}` }).secrets).toEqual({
      tokens: [A],
      throttles: [B],
      erasedNames: [C, A],
    });
  });

  test('are neither read nor generated for a host without an API', () => {
    const config = readConfig({ NODE_ENV: 'production', API_URL: 'http://10.0.0.5:3000/', DATA_DIR: dataDir });
    expect(config).toMatchObject({
      apis: [{ name: null, url: 'http://10.0.0.5:3000' }],
      seedDemo: false,
      secrets: { tokens: [], throttles: [], erasedNames: [] },
    });
    expect(() => statSync(path.join(dataDir, 'jwt-secret'))).toThrow('ENOENT');
  });

  const write = (text: string) => {
    const file = path.join(dataDir, 'secret');
    writeFileSync(file, text);
    return file;
  };

  test.each(['\n', '\r\n', ''])('can be read from files, without their last line break %j', (end) => {
    const fileOf = (value: string) => {
      const file = path.join(dataDir, value.slice(0, 4));
      writeFileSync(file, value + end);
      return file;
    };
    const inFiles = readConfig({
      MODERATOR_USERNAME: MODERATOR.MODERATOR_USERNAME,
      MODERATOR_EMAIL: MODERATOR.MODERATOR_EMAIL,
      MODERATOR_PASSWORD_FILE: fileOf(MODERATOR.MODERATOR_PASSWORD),
      JWT_SECRET_FILE: fileOf(`${A},${B}`),
      THROTTLE_SECRET_FILE: fileOf(B),
      ERASED_NAME_SECRET_FILE: fileOf(C),
      DATABASE_URL_FILE: fileOf('postgres://app@db/commonpurse'),
      SMTP_URL_FILE: fileOf('file:'),
    });
    expect(inFiles).toEqual(
      readConfig({
        ...MODERATOR,
        JWT_SECRET: `${A},${B}`,
        THROTTLE_SECRET: B,
        ERASED_NAME_SECRET: C,
        DATABASE_URL: 'postgres://app@db/commonpurse',
        SMTP_URL: 'file:',
      }),
    );
  });

  test.each([
    ['that does not exist', () => ({ JWT_SECRET_FILE: path.join(dataDir, 'gone') }), /^JWT_SECRET_FILE [^\n]*ENOENT$/],
    ['that is a folder', () => ({ SMTP_URL_FILE: dataDir, JWT_SECRET: A }), /^SMTP_URL_FILE [^\n]*EISDIR$/],
    ['that is empty', () => ({ JWT_SECRET_FILE: write('\n') }), /^JWT_SECRET_FILE [^\n]*empty/],
    ['beside the variable', () => ({ JWT_SECRET: A, JWT_SECRET_FILE: write(B) }), /^JWT_SECRET_FILE [^\n]*JWT_SECRET$/],
    ['whose value is bad', () => ({ JWT_SECRET: A, DATABASE_URL_FILE: write('mysql://db/x') }), /^DATABASE_URL /],
  ])('in a file %s prevent the start with one line', (_what, env, line) => {
    const { shown, message } = refusal(env());
    expect(message).toMatch(line);
    expect(shown).not.toContain(dataDir);
  });
});
