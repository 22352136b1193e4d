import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';

const options = { test: /\.(js|css|svg|json|html)$/, exclude: 'release.json', threshold: 256, minRatio: 1 };

/** Creates Brotli and gzip siblings of every text file at build time, instead of at every request. */
export const compression = () => [
  new CompressionPlugin({
    ...options,
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
  }),
  new CompressionPlugin({
    ...options,
    filename: '[path][base].gz',
    algorithm: 'gzip',
    compressionOptions: { level: 9 },
  }),
];
