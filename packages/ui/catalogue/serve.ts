import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildCatalogue } from './build';

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

// As strict as the product's own: a component that needs a style or script in the page would fail here first.
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'";

const PAGE = `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Component catalogue</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/catalogue.css">
<script type="module" src="/catalogue.js"></script>
</head>
<body><div id="root"></div></body>
</html>`;

export type Catalogue = { url: string; close(): Promise<void> };

/** Builds the catalogue into `folder` and serves it on the port; 0 chooses a free one. */
export async function serveCatalogue(folder: string, port = 0): Promise<Catalogue> {
  await buildCatalogue(folder);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://catalogue');
    const headers = { 'content-security-policy': POLICY, 'cache-control': 'no-store' };
    if (pathname === '/') return response.writeHead(200, { ...headers, 'content-type': 'text/html' }).end(PAGE);
    try {
      const name = /^\/([\w-]+\.(?:js|css))$/.exec(pathname)?.[1] ?? '';
      const body = readFileSync(`${folder}/${name}`);
      return response.writeHead(200, { ...headers, 'content-type': TYPES[extname(name)] }).end(body);
    } catch {
      return response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: listeningPort } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${listeningPort}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await serveCatalogue(fileURLToPath(new URL('dist', import.meta.url)), Number(process.env.PORT ?? 0));
  process.stdout.write(`Catalogue: ${url}\n`);
}
