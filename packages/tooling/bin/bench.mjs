// npm run bench -- <name>: runs packages/bench/src/<name>.ts against the built product.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildChanged } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { giveUp, run } from './lib/run.mjs';
import { ROOT } from './lib/workspace.mjs';

const NAMES = ['visit', 'api'];
const [name] = process.argv.slice(2);
if (!NAMES.includes(name)) giveUp(`Usage: npm run bench -- ${NAMES.join('|')}`);

await ensureInstalled();
await buildChanged();
const CHROMIUM = name === 'visit' ? await ensureChromium() : '';
const folder = 'packages/bench';
if (!existsSync(path.join(ROOT, folder, `src/${name}.ts`))) giveUp(`There is no benchmark '${name}'`);
const { code } = await run(process.execPath, ['--import', 'tsx', `src/${name}.ts`], { cwd: folder, env: CHROMIUM ? { CHROMIUM } : {} });
process.exitCode = code;
