import { rmSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describeBuild } from '@commonpurse/releases';
import { distOf } from './releases';
import { ask, changeBuild, startSite } from './testing/site';

const BROTLI = { 'accept-encoding': 'br' };

test('a page whose style sheet is missing on the host links it and is left to the browser', async () => {
  const site = await startSite({ prerender: true });
  const { id } = describeBuild(distOf('shell', site.folder));
  rmSync(path.join(site.folder, 'data/releases/shell', id, 'main.css'));
  const { status, headers, body } = await ask(site.url, '/calculator', BROTLI);
  const text = brotliDecompressSync(body).toString();
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(text).toMatch(/<link rel="stylesheet" href="\/mf\/shell\/\w+\/main\.css"/);
  expect(text).toContain('<noscript><main>/calculator needs a script</main></noscript>');
  expect(text).not.toContain(site.folder);
  await site.remove();
});

test('a page that fails on the host is a 500 page with the exit link and phone numbers', async () => {
  const beforeStart = (folder: string) => changeBuild(folder, 'shell', { css: ['absent.css'] });
  const site = await startSite({ beforeStart });
  for (const target of ['/calculator', '/nowhere']) {
    const { status, headers, text } = await ask(site.url, target, BROTLI);
    expect([status, headers['content-type'], headers['content-encoding']]).toEqual([
      500,
      'text/html; charset=utf-8',
      undefined,
    ]);
    for (const link of ['/api/exit', 'tel:000', 'tel:1800737732']) expect(text).toContain(`href="${link}"`);
    expect(text).not.toMatch(/absent|commonpurse-host-test/);
  }
  await site.remove();
});
