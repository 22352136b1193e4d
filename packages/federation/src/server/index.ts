// Server rendering. Builds for the server take `*.server.ts` in place of the module of the same name.
export { provideRemote } from '../browser/loader.server';
export { ServerRouter } from '../router/server-router';
