import { ConfigError, createLogger, describeError, endOnSignals } from '@commonpurse/api';
import { DEMO_ACCOUNTS } from '@commonpurse/api/demo';
import { PointerError, ReleaseError, StoreError } from '@commonpurse/releases';
import { startHost, type Host } from './start-host';

function greet({ url, config }: Host): void {
  console.log(`Ready: ${url}`);
  if (!config.seedDemo) return;
  const width = Math.max(...DEMO_ACCOUNTS.map(({ username }) => username.length));
  for (const { username, password, role } of DEMO_ACCOUNTS) {
    const place = role === 'moderator' ? '/moderator/login' : '/login';
    console.log(`  demo account: ${username.padEnd(width)}  ${password}  at ${place}`);
  }
}

const FOR_PEOPLE = [ConfigError, ReleaseError, StoreError, PointerError];

const isForPeople = (error: unknown): error is Error => FOR_PEOPLE.some((kind) => error instanceof kind);

/** Writes log lines for people to a terminal; anywhere else they are JSON. */
async function terminalLogger() {
  const { default: pretty } = await import('pino-pretty');
  return createLogger(pretty({ sync: true, singleLine: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }));
}

const stop = endOnSignals((error) => console.error(describeError(error)));
try {
  const host = await startHost({
    env: process.env,
    ...(process.stdout.isTTY && { logger: await terminalLogger() }),
    publishBuilt: process.argv.includes('--publish-built'),
    report: (line) => console.log(line),
    onFailure: stop.afterFailure,
  });
  stop.beforeEnd(() => host.close());
  greet(host);
} catch (error) {
  console.error(isForPeople(error) ? error.message : describeError(error));
  process.exit(1);
}
