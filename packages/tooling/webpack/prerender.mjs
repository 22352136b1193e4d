import { createRequire } from 'node:module';
import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { baseConfig } from './base.mjs';

/** File of a release that server-renders its pages. It is not served. */
export const PRERENDER_FILE = 'prerender.cjs';

const isStyle = ({ test }) => test.test('x.css');

/** Emits only the class names: the browser's build already contains the style sheet. */
function namesAlone(rule) {
  const [, { loader, options }] = rule.use;
  return {
    ...rule,
    use: [{ loader, options: { ...options, modules: { ...options.modules, exportOnlyLocals: true } } }],
  };
}

const module = createRequire(import.meta.url).resolve;

/** Only `renderToString`: the streaming part of `react-dom/server` needs modules of Node or of a browser. */
function renderToString(dir) {
  const reactDom = createRequire(path.join(dir, 'package.json')).resolve('react-dom/package.json');
  return path.join(path.dirname(reactDom), 'cjs/react-dom-server-legacy.browser.production.js');
}

/**
 * The server build of an app's pages, from src/prerender: one file in the release. The shell's file contains the
 * modules that the apps share; a remote's file receives the `provided` ones from its loader. The code runs in the host's
 * renderer, which provides only ECMAScript's own globals: no modules of Node, no timers, no `URL`.
 */
export function prerenderConfig({ name, dir, provided = [] }) {
  const config = baseConfig({ name, dir, dev: false });
  return {
    ...config,
    name: `${name} prerender`,
    // Runs after the browser's build, which empties the folder.
    dependencies: [name],
    target: 'es2022',
    devtool: false,
    entry: { prerender: './src/prerender' },
    output: {
      ...config.output,
      clean: false,
      filename: PRERENDER_FILE,
      library: { type: 'commonjs-module' },
      publicPath: '',
      globalObject: 'globalThis',
      chunkFormat: 'commonjs',
      chunkLoading: false,
      wasmLoading: false,
    },
    externals: Object.fromEntries(provided.map((module) => [module, `commonjs ${module}`])),
    resolve: {
      ...config.resolve,
      extensions: ['.server.ts', ...config.resolve.extensions],
      alias: { ...config.resolve.alias, 'react-dom/server$': renderToString(dir) },
    },
    module: {
      rules: [
        ...config.module.rules.map((rule) => (isStyle(rule) ? namesAlone(rule) : rule)),
        { test: /\.m?js$/, include: /node_modules/, loader: module('./no-import-loader.cjs') },
      ],
    },
    // Less code for the renderer to keep in memory. Functions keep their names in stack traces.
    optimization: {
      minimizer: [
        new TerserPlugin({
          test: /\.cjs$/,
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { ecma: 2022, mangle: false, format: { comments: false } },
        }),
      ],
    },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new webpack.ProvidePlugin({
        URL: [module('./url-globals.cjs'), 'URL'],
        URLSearchParams: [module('./url-globals.cjs'), 'URLSearchParams'],
      }),
    ],
  };
}
