import webpack from 'webpack';
import { baseConfig } from './base.mjs';

/** File of a release that server-renders its pages. It is not served. */
export const PRERENDER_FILE = 'prerender.cjs';

const isStyle = ({ test }) => test.test('x.css');

/** The class names of the browser's build, and no style sheet: that is there already. */
function namesAlone(rule) {
  const [, { loader, options }] = rule.use;
  return {
    ...rule,
    use: [{ loader, options: { ...options, modules: { ...options.modules, exportOnlyLocals: true } } }],
  };
}

/**
 * The build of an app's pages for the server, from src/prerender: one file beside the release. The shell's carries what
 * the apps share; what is `given`, a remote's asks whoever loads it for.
 */
export function prerenderConfig({ name, dir, given = [] }) {
  const config = baseConfig({ name, dir, dev: false });
  return {
    ...config,
    name: `${name} prerender`,
    // The browser's build empties the folder when it begins.
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
    // Names help whoever reads a stack; no browser fetches this.
    optimization: { minimize: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
