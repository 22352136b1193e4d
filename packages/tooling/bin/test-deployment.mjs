// Tests the deployment against the real programs that services/deployment/tools/install.sh installs. Words select files.
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, step } from './lib/steps.mjs';
import { conclude, jest } from './lib/tests.mjs';

const FOLDER = 'services/deployment';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const env = { CHROMIUM: await ensureChromium() };
  const args = ['--config', 'deploy.jest.config.mjs', '--runInBand', ...process.argv.slice(2)];
  const work = () => jest(FOLDER, { name: 'deploy', args, env });
  conclude(await step(`Testing ${FOLDER} against real programs`, work));
});
