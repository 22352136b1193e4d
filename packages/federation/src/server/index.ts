// Server rendering. Server builds replace a module by the `*.server.ts` of the same name.
export { provideRemote } from '../browser/loader.server';
export { ServerRouter } from '../router/server-router';
