import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { compression } from './compression.mjs';
import { EagerModulesPlugin } from './eager-modules-plugin.mjs';
import { IntegrityPlugin, WHOLE_HASHES } from './integrity-plugin.mjs';
import { CHUNK_TIMEOUT_MS, containerName } from './remotes.mjs';
import { StableIdsPlugin } from './stable-ids-plugin.mjs';
import { StyleSheetPlugin } from './style-sheet-plugin.mjs';

/** Aliases for the router's production build, because its package resolves to the development build with warnings. */
function productionRouter() {
  const facade = createRequire(new URL('../../federation/package.json', import.meta.url));
  const routerDom = createRequire(facade.resolve('react-router-dom/package.json'));
  const router = path.dirname(routerDom.resolve('react-router/package.json'));
  return {
    'react-router$': path.join(router, 'dist/production/index.mjs'),
    'react-router/dom$': path.join(router, 'dist/production/dom-export.mjs'),
  };
}

const loader = createRequire(import.meta.url).resolve;

const scripts = (dev) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: loader('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: dev, refresh: dev } },
    },
  },
});

const screenChunks = (dir) => ({
  test: /routes\.tsx$/,
  include: path.join(dir, 'src'),
  enforce: 'pre',
  loader: loader('./screen-chunks-loader.cjs'),
});

const router = () => ({
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/]/,
  loader: loader('./pure-components-loader.cjs'),
});

const styles = (dev, name) => ({
  test: /\.css$/,
  use: [
    dev ? loader('style-loader') : MiniCssExtractPlugin.loader,
    {
      loader: loader('css-loader'),
      options: {
        modules: {
          auto: true,
          localIdentName: dev ? '[name]__[local]' : `${name}_[hash:base64:6]`,
          localIdentHashFunction: 'xxhash64',
          namedExport: false,
          exportLocalsConvention: 'as-is',
        },
      },
    },
  ],
});

/** Browsers of the last two to three years. Of these, Safari needs prefixes in style sheets. */
const OLDEST_BROWSERS = ['safari16.4', 'chrome100', 'firefox100'];

/** The configuration that every app's build shares. */
export function baseConfig({ name, dir, dev }) {
  const file = (extension) => (dev ? `[name].${extension}` : `[name].[contenthash:10].${extension}`);
  const laterFile = (extension) => (dev ? `[name].${extension}` : `[name].[contenthash].${extension}`);
  return {
    name,
    mode: dev ? 'development' : 'production',
    context: dir,
    target: ['web', 'es2022'],
    devtool: dev ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: path.join(dir, 'dist'),
      // The prerender build writes into the same folder, after this one.
      clean: true,
      publicPath: 'auto',
      // The responses' headers name the charset.
      charset: false,
      uniqueName: containerName(name),
      filename: file('js'),
      chunkFilename: laterFile('js'),
      assetModuleFilename: '[name].[contenthash:10][ext]',
      // Written next to the release, never into it: source maps are internal and must not be public.
      sourceMapFilename: '../node_modules/.cache/source-maps/[file].map',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      ...(dev ? { hashFunction: 'xxhash64' } : WHOLE_HASHES),
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: ['source', '...'],
      alias: dev ? {} : productionRouter(),
    },
    module: {
      rules: [screenChunks(dir), scripts(dev), router(), styles(dev, name), { test: /\.svg$/, type: 'asset/resource' }],
    },
    optimization: {
      // Few files per screen: code that two screens share becomes a file only when it is worth another request.
      splitChunks: { minSize: 80_000, cacheGroups: { defaultVendors: false } },
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { ecma: 2022, compress: { passes: 2 }, mangle: true, format: { comments: false } },
        }),
        new TerserPlugin({
          test: /\.css$/,
          minify: TerserPlugin.esbuildMinifyCss,
          terserOptions: { target: OLDEST_BROWSERS },
        }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    plugins: [
      ...(dev
        ? [new ReactRefreshPlugin({ overlay: false, library: containerName(name) })]
        : [
            new MiniCssExtractPlugin({ filename: file('css'), chunkFilename: laterFile('css'), linkType: false }),
            new StyleSheetPlugin(),
            new EagerModulesPlugin(),
            new IntegrityPlugin(),
            new StableIdsPlugin(),
            ...compression(),
          ]),
    ],
  };
}
