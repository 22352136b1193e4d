// npm start: everything on one machine. Installs and builds what changed, then runs the front door in this process.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildChanged } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/workspace.mjs';

const env = path.join(ROOT, '.env');
if (existsSync(env)) process.loadEnvFile(env);
await ensureInstalled();
await buildChanged();
process.removeAllListeners('SIGINT');
process.removeAllListeners('SIGTERM');
await import('../../../services/host/dist/main.js');
