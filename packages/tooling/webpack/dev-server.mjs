import { DEV_PORTS } from './remotes.mjs';

const API = `http://127.0.0.1:${DEV_PORTS.api}`;

/** Development server: hot reload also when the app runs inside the shell, on another port; /api goes to the API. */
export const devServer = (port) => ({
  port,
  host: '127.0.0.1',
  hot: true,
  static: false,
  // Compression would buffer the events of live updates.
  compress: false,
  allowedHosts: ['127.0.0.1', 'localhost'],
  historyApiFallback: true,
  headers: { 'Access-Control-Allow-Origin': '*' },
  client: {
    overlay: { errors: true, warnings: false, runtimeErrors: false },
    webSocketURL: `ws://127.0.0.1:${port}/ws`,
  },
  proxy: [{ context: ['/api'], target: API }],
});
