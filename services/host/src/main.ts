import { ConfigError, endOnSignals } from '@commonpurse/api';
import { DEMO_ACCOUNTS } from '@commonpurse/api/demo';
import { ReleaseError } from './releases';
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

const stop = endOnSignals((error) => console.error(error));
try {
  const host = await startHost({ env: process.env, report: (line) => console.log(line), onFailure: stop.afterFailure });
  stop.beforeEnd(() => host.close());
  greet(host);
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof ReleaseError ? error.message : error);
  process.exit(1);
}
