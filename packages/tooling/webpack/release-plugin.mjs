import webpack from 'webpack';
import { PRERENDER_FILE } from './prerender.mjs';

/** Name of the chunk that a remote's routes are exposed in. */
export const ROUTES_CHUNK = 'routes';

const SCREEN = /^screen-(.+)$/;

const isServed = (file) => !/\.(map|br|gz)$/.test(file) && !file.startsWith('..');

/** Writes release.json: the data with which the host serves this build and preloads a screen's files. */
export class ReleasePlugin {
  constructor({ name, entry, main, prerender = false, rendersSessions, provides, needs }) {
    this.options = { name, entry, main, prerender, rendersSessions, provides, needs };
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => {
        const release = JSON.stringify(this.describe(compilation), undefined, 2);
        compilation.emitAsset('release.json', new webpack.sources.RawSource(`${release}\n`));
      });
    });
  }

  describe(compilation) {
    const { name, entry, main, prerender, rendersSessions, provides, needs } = this.options;
    const files = (group) => (compilation.namedChunkGroups.get(group)?.getFiles() ?? []).filter(isServed);
    const split = (list) => ({
      js: list.filter((file) => file.endsWith('.js')),
      css: list.filter((file) => file.endsWith('.css')),
    });
    const first = files(entry ?? main);
    const routes = split(files(ROUTES_CHUNK));
    const screens = [...compilation.namedChunkGroups.keys()].flatMap((group) => {
      const screen = SCREEN.exec(group)?.[1];
      if (!screen) return [];
      const own = split(files(group));
      const beyond = { js: [...new Set([...routes.js, ...own.js])], css: [...new Set([...routes.css, ...own.css])] };
      return [
        [
          screen,
          { js: beyond.js.filter((f) => !first.includes(f)), css: beyond.css.filter((f) => !first.includes(f)) },
        ],
      ];
    });
    return {
      name,
      ...(provides && { provides }),
      ...(needs && { needs }),
      ...(entry ? { entry: first.find((file) => file.endsWith('.js')) } : { main: first }),
      css: entry ? routes.css : first.filter((file) => file.endsWith('.css')),
      ...(prerender && { prerender: PRERENDER_FILE }),
      ...(rendersSessions && { rendersSessions }),
      screens: Object.fromEntries(screens.sort(([a], [b]) => (a < b ? -1 : 1))),
    };
  }
}
