import { existsSync } from 'node:fs';
import path from 'node:path';
import { bin, run } from './run.mjs';
import { ROOT, workspacePackages } from './workspace.mjs';

async function types() {
  let code = 0;
  const waiting = workspacePackages().filter(({ folder }) => existsSync(path.join(ROOT, folder, 'tsconfig.json')));
  const worker = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const result = await run(bin('tsc'), ['-p', one.folder], { quiet: true });
      if (result.code !== 0) console.log(result.output);
      code ||= result.code;
    }
  };
  await Promise.all([worker(), worker()]);
  return code;
}

const command = (name, ...args) => async () => {
  const { code, output } = await run(bin(name), args, { quiet: true });
  if (code !== 0) console.log(output);
  return code;
};

const FOLDERS = ['shell', 'mf-public', 'mf-forum', 'mf-moderator', 'services', 'packages'];

/** What must hold of the sources, apart from what they do: each answers an exit code. */
const CHECKS = {
  types,
  lint: command('eslint', '.', '--max-warnings', '0'),
  format: command('prettier', '--check', '.', '--log-level', 'warn'),
  imports: command('depcruise', '--config', '.dependency-cruiser.cjs', ...FOLDERS),
  'unused code': command('knip', '--no-progress'),
  'house rules bite': async () => {
    const { code, output } = await run(process.execPath, ['packages/tooling/bin/check-fixtures.mjs'], { quiet: true });
    if (code !== 0) console.log(output);
    return code;
  },
};

/** Runs all checks; answers how many passed and failed. */
export async function runChecks() {
  const result = { passed: 0, failed: 0 };
  for (const [name, check] of Object.entries(CHECKS)) {
    const started = Date.now();
    const ok = (await check()) === 0;
    result[ok ? 'passed' : 'failed'] += 1;
    console.log(`${ok ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(0)} s)`);
  }
  return result;
}
