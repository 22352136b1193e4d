// npm run dev: shell, three remotes, API and database, all reloading as their sources change. The shell listens on PORT,
// the others above it; PORT=0 takes free ports.
import './lib/node-version.mjs';
import { DEV_PORTS } from '../webpack/remotes.mjs';
import { loadEnvironment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';
import { developmentPorts } from './lib/ports.mjs';
import { main } from './lib/steps.mjs';
import { APPS, inRoot, moduleFile, ROOT } from './lib/workspace.mjs';

const api = (port) => ({
  name: 'api',
  args: [
    '--conditions=source',
    '--import',
    import.meta.resolve('tsx'),
    '--watch',
    '--watch-preserve-output',
    inRoot('services/host/src/dev.ts'),
  ],
  env: { PORT: String(port), HOST: '127.0.0.1' },
});

const app = (folder, shellPort) => ({
  name: folder,
  args: [moduleFile(folder, 'webpack/bin/webpack.js'), 'serve', '--mode', 'development'],
  cwd: inRoot(folder),
  env: { PORT: String(shellPort) },
});

await main(async () => {
  process.chdir(ROOT);
  loadEnvironment();
  await ensureInstalled();
  const ports = await developmentPorts(Number(process.env.PORT ?? DEV_PORTS.shell));
  console.log(`The site: http://localhost:${ports.shell}, once every app has compiled`);
  const programs = [api(ports.api), ...APPS.map((folder) => app(folder, ports.shell))];
  const width = Math.max(...programs.map(({ name }) => name.length));
  await Promise.all(
    programs.map(async ({ name, args, ...options }) => {
      const onLine = (line) => console.log(`${name.padEnd(width)} │ ${line}`);
      const code = await runNode(args, { ...options, onLine });
      onLine(`ended with ${code}`);
    }),
  );
});
