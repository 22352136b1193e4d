// npm run check: types, lint, format, import rules, unused code.
import { runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { failed } = await runChecks();
process.exitCode = failed > 0 ? 1 : 0;
