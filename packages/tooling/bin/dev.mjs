// npm run dev: shell, three remotes, API and database, all reloading as their sources change.
import './lib/node-version.mjs';
import { API_DEV_PORT, SHELL_DEV_PORT } from '../webpack/remotes.mjs';
import { loadEnvironment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';
import { main } from './lib/steps.mjs';
import { APPS, inRoot, moduleFile, ROOT } from './lib/workspace.mjs';

const api = () => ({
  name: 'api',
  args: [
    '--conditions=source',
    '--import',
    import.meta.resolve('tsx'),
    '--watch',
    '--watch-preserve-output',
    inRoot('services/host/src/dev.ts'),
  ],
  env: { PORT: String(API_DEV_PORT), HOST: '127.0.0.1' },
});

const app = (folder) => ({
  name: folder,
  args: [moduleFile(folder, 'webpack/bin/webpack.js'), 'serve', '--mode', 'development'],
  cwd: inRoot(folder),
});

await main(async () => {
  process.chdir(ROOT);
  loadEnvironment();
  await ensureInstalled();
  console.log(`The site: http://localhost:${SHELL_DEV_PORT}, once every app has compiled`);
  const programs = [api(), ...APPS.map(app)];
  const width = Math.max(...programs.map(({ name }) => name.length));
  await Promise.all(
    programs.map(async ({ name, args, ...options }) => {
      const onLine = (line) => console.log(`${name.padEnd(width)} │ ${line}`);
      const code = await runNode(args, { ...options, onLine });
      onLine(`ended with ${code}`);
    }),
  );
});
