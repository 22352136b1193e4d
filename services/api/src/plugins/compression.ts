import compress from '@fastify/compress';
import fp from 'fastify-plugin';

/** Replies up to this size fit one packet, so compressing them saves no time. */
const COMPRESS_ABOVE = 1_400;

/**
 * Replies up to this size, in bytes, are compressed in one call. Larger ones are streamed, so that other requests run
 * in between. V8 frees compression streams only with the old generation: with the plugin's default of 4 or 8 kB, they
 * occupied a hundred megabytes under load.
 */
export const COMPRESS_AT_ONCE = 65_536;

/**
 * Replies of these calls contain or depend on secrets, which must never share a compressed reply with input that a
 * caller chose.
 */
const SECRET_CALL =
  /\/(login(\/second-factor)?|signup|refresh\/:\w+|signout\/:\w+|exit|recover|recovery-codes|second-factor(\/\w+)?)$/;

/** Compresses replies, except small ones, those with secrets, and event streams. Register it before any route. */
export const compressionPlugin = fp(async (app) => {
  app.addHook('onRoute', (route) => {
    if (SECRET_CALL.test(route.url)) route.compress = false;
  });
  await app.register(compress, {
    globalDecompression: false,
    threshold: COMPRESS_ABOVE,
    encodings: ['br', 'gzip'],
    syncThreshold: COMPRESS_AT_ONCE,
  });
});
