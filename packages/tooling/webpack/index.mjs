// The one webpack configuration of the shell and the remotes: `export default createRemote('forum', import.meta.dirname)`.
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { baseConfig } from './base.mjs';
import { devServer } from './dev-server.mjs';
import {
  hostPlugin,
  PROVIDED_RUNTIME,
  REMOTE_NEEDS,
  remotePlugin,
  SHELL_NEEDS,
  SHELL_PROVIDES,
  withoutManifests,
} from './federation.mjs';
import { prerenderConfig } from './prerender.mjs';
import { ReleasePlugin } from './release-plugin.mjs';
import { containerName, DEFAULT_EXIT_URL, DEV_PORTS, REMOTE_NAMES } from './remotes.mjs';
import { sharedModules } from './shared-modules.mjs';

const here = (file) => path.join(import.meta.dirname, file);

/**
 * The build of a remote. Production builds only the container; development also builds a page, from src/index.ts, that
 * runs the remote without the shell. With `prerender`, its pages are built for the server, too.
 */
export function createRemote(name, dir, { prerender = false } = {}) {
  return (_env, { mode }) => {
    const dev = mode === 'development';
    const config = baseConfig({ name, dir, dev });
    const release = { name, entry: containerName(name), prerender, needs: REMOTE_NEEDS };
    const browser = {
      ...config,
      entry: dev ? { main: './src/index' } : {},
      ...(!dev && { resolve: { ...config.resolve, alias: { ...config.resolve.alias, ...PROVIDED_RUNTIME } } }),
      plugins: [
        ...config.plugins,
        remotePlugin(name, dir, dev, [...(dev ? [here('refresh/remote.mjs')] : []), './src/routes']),
        dev
          ? new HtmlWebpackPlugin({
              template: here('pages/remote.html'),
              chunks: ['main'],
              publicPath: '/',
              title: `mf-${name}`,
            })
          : new ReleasePlugin(release),
      ],
      devServer: devServer(DEV_PORTS[name]),
    };
    const provided = Object.keys(sharedModules(dir, { eager: false, ownCopy: false }));
    return dev || !prerender ? browser : [browser, prerenderConfig({ name, dir, provided })];
  };
}

/** The build of the shell; its one script contains all modules that the apps share. */
export function createShell(dir) {
  return (_env, { mode }) => {
    const dev = mode === 'development';
    const config = baseConfig({ name: 'shell', dir, dev });
    const remotes = REMOTE_NAMES.map((name) => [
      name,
      { entry: `http://127.0.0.1:${DEV_PORTS[name]}/mf-manifest.json` },
    ]);
    const appConfig = {
      releaseSet: '',
      version: '',
      remotes: Object.fromEntries(remotes),
      exitUrl: DEFAULT_EXIT_URL,
      email: false,
    };
    const browser = {
      ...config,
      entry: { main: [...(dev ? [here('refresh/shell.mjs')] : []), './src/bootstrap'] },
      // The development page may have a URL of any depth; a release's scripts find their own URL.
      output: { ...config.output, publicPath: dev ? '/' : 'auto' },
      plugins: [
        ...config.plugins,
        hostPlugin(dir, dev),
        ...(dev
          ? [new HtmlWebpackPlugin({ template: here('pages/shell.html'), templateParameters: { appConfig } })]
          : [
              withoutManifests(),
              new ReleasePlugin({
                name: 'shell',
                main: 'main',
                prerender: true,
                rendersSessions: true,
                provides: SHELL_PROVIDES,
                needs: SHELL_NEEDS,
              }),
            ]),
      ],
      devServer: devServer(DEV_PORTS.shell),
    };
    return dev ? browser : [browser, prerenderConfig({ name: 'shell', dir })];
  };
}
