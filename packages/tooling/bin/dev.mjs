// npm run dev: API with its database, shell and remotes, each reloading when its sources change.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { bin } from './lib/run.mjs';
import { ROOT } from './lib/workspace.mjs';

const API_PORT = '3100';
const APPS = ['shell', 'mf-public', 'mf-forum', 'mf-moderator'];

const env = path.join(ROOT, '.env');
if (existsSync(env)) process.loadEnvFile(env);
await ensureInstalled();

const children = new Map();
let ending = false;

function end(signal, code = 0) {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of children.values()) child.kill(signal);
}

function start(name, command, args, folder, extra = {}) {
  const child = spawn(command, args, {
    cwd: path.join(ROOT, folder),
    env: { ...process.env, ...extra },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A terminal's Ctrl-C would reach every child twice: each gets its signal from here alone.
    detached: true,
  });
  children.set(name, child);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      for (const line of String(chunk).split('\n').filter(Boolean)) console.log(`${name.padEnd(12)} ${line}`);
    });
  }
  child.once('exit', (code) => {
    children.delete(name);
    if (!ending) console.error(`${name.padEnd(12)} ended with ${code}; stopping the others`);
    end('SIGTERM', code ?? 1);
  });
}

process.on('SIGINT', () => end('SIGINT'));
process.on('SIGTERM', () => end('SIGTERM'));

const tsx = import.meta.resolve('tsx');
start('api', process.execPath, ['--watch', '--conditions=source', '--import', tsx, 'src/dev.ts'], 'services/host', {
  PORT: API_PORT,
  DATA_DIR: process.env.DATA_DIR ?? path.join(ROOT, '.data'),
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
});
for (const app of APPS) start(app, bin('webpack', app), ['serve', '--mode', 'development'], app);
console.log('Shell on http://localhost:3000, remotes alone on 3001 to 3003; Ctrl-C stops everything');
