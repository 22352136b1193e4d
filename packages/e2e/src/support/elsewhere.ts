import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The target of quick exit in tests: a page of another origin, on this machine. */
export async function startElsewhere(): Promise<{ url: string; close: () => void }> {
  const server = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end('<title>Weather</title><h1>Weather</h1>'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
