// Tests the deployment against the real programs that services/deployment/tools/install.sh installs. Words select files.
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';
import { main, step, StepFailed } from './lib/steps.mjs';
import { inRoot, moduleFile } from './lib/workspace.mjs';

const FOLDER = 'services/deployment';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const env = { CHROMIUM: await ensureChromium() };
  const args = ['--config', 'deploy.jest.config.mjs', '--ci', '--runInBand', ...process.argv.slice(2)];
  const code = await step(`Testing ${FOLDER} against real programs`, () =>
    runNode([moduleFile(FOLDER, 'jest/bin/jest.js'), ...args], { cwd: inRoot(FOLDER), env }),
  );
  if (code !== 0) throw new StepFailed('The tests of the deployment failed');
});
