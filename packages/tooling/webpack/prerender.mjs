import webpack from 'webpack';
import { baseConfig } from './base.mjs';

/** File of a release that server-renders its pages. It is not served. */
export const PRERENDER_FILE = 'prerender.cjs';

const isStyle = ({ test }) => test.test('x.css');

/** Emits the class names of the browser's build without a style sheet, which the browser's build already contains. */
function namesAlone(rule) {
  const [, { loader, options }] = rule.use;
  return {
    ...rule,
    use: [{ loader, options: { ...options, modules: { ...options.modules, exportOnlyLocals: true } } }],
  };
}

/**
 * The server build of an app's pages, from src/prerender: one file in the release. The shell's file contains the
 * modules that the apps share; a remote's file receives the `given` ones from its loader.
 */
export function prerenderConfig({ name, dir, given = [] }) {
  const config = baseConfig({ name, dir, dev: false });
  return {
    ...config,
    name: `${name} prerender`,
    // The browser's build empties the folder when it begins, so it must run first.
    dependencies: [name],
    target: 'node20',
    devtool: false,
    entry: { prerender: './src/prerender' },
    output: {
      ...config.output,
      clean: false,
      filename: PRERENDER_FILE,
      library: { type: 'commonjs-module' },
      publicPath: '',
    },
    externals: Object.fromEntries(given.map((module) => [module, `commonjs ${module}`])),
    resolve: { ...config.resolve, extensions: ['.server.ts', ...config.resolve.extensions] },
    module: { rules: config.module.rules.map((rule) => (isStyle(rule) ? namesAlone(rule) : rule)) },
    // Readable names help in stack traces; no browser fetches this file.
    optimization: { minimize: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
