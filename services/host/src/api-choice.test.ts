import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiPointer, PointerState } from '@commonpurse/releases';
import { ask, startSite, type Site } from './testing/site';

let pointer: PointerState | undefined;

/** An API that answers every call with its name, and the host's request for releases with the pointer. */
async function startNamed(name: string) {
  const server = createServer((req, res) => {
    if (req.url === '/api/releases') {
      if (!pointer) return void res.writeHead(404).end();
      return void res.end(JSON.stringify({ releases: pointer }));
    }
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify([name]));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Named = Awaited<ReturnType<typeof startNamed>>;

let blue: Named;
let green: Named;
let site: Site;
const lines: string[] = [];

beforeEach(async () => {
  pointer = undefined;
  [blue, green] = [await startNamed('blue'), await startNamed('green')];
  const API_URL = `blue=${blue.url},green=${green.url}`;
  lines.length = 0;
  site = await startSite({ prerender: true, env: { API_URL }, logTo: lines });
});
afterEach(async () => {
  await site.remove();
  for (const api of [blue, green]) api.close();
});

const apiOf = async (group?: number) => {
  const cookie = group === undefined ? '' : `release-group=${group}`;
  return (JSON.parse((await ask(site.url, '/api/health', { cookie })).text) as string[])[0];
};

/** Makes an API live, and waits until the host calls the expected API for a group. */
async function change(api: Omit<ApiPointer, 'app'>, wished: [group: number, name: string]) {
  const state = JSON.parse(readFileSync(path.join(site.folder, 'data/releases/current.json'), 'utf8')) as PointerState;
  pointer = { ...state, api: { app: 'api', ...api } };
  while ((await apiOf(wished[0])) !== wished[1]) await sleep(20);
}

test('the first API serves all visitors until the pointer names one', async () => {
  expect([await apiOf(), await apiOf(0), await apiOf(99)]).toEqual(['blue', 'blue', 'blue']);
});

test('a share of visitor groups gets the candidate API for calls and pages, then all after promotion', async () => {
  await change({ number: 1, live: 'blue', candidate: 'green', percent: 30 }, [0, 'green']);
  expect([await apiOf(29), await apiOf(30), await apiOf()]).toEqual(['green', 'blue', 'blue']);
  const page = async (group: number) => (await ask(site.url, '/narratives', { cookie: `release-group=${group}` })).text;
  expect([await page(29), await page(30)]).toEqual([
    expect.stringContaining('["green"]'),
    expect.stringContaining('["blue"]'),
  ]);
  expect((await ask(site.url, '/calculator')).headers['set-cookie']).toEqual([
    expect.stringMatching(/^release-group=/),
  ]);

  await change({ number: 2, live: 'green', candidate: null, percent: 0 }, [99, 'green']);
  expect((await ask(site.url, '/calculator')).headers['set-cookie']).toBeUndefined();
  // The previous API may stop: the host fetches the pointer from the live one.
  blue.close();
  await change({ number: 3, live: 'green', candidate: 'blue', percent: 1 }, [1, 'green']);
  while ((await ask(site.url, '/calculator')).headers['set-cookie'] === undefined) await sleep(20);
});

test('visitors of an API without an address in API_URL keep the previous one, with one line in the log', async () => {
  await change({ number: 1, live: 'green', candidate: null, percent: 0 }, [99, 'green']);
  await change({ number: 2, live: 'green', candidate: 'blue', percent: 10 }, [0, 'blue']);
  await change({ number: 3, live: 'red', candidate: 'blue', percent: 20 }, [19, 'blue']);
  expect(await apiOf(20)).toBe('green');
  const complaints = lines.filter((line) => line.includes(`API_URL has no address of the API 'red'`));
  expect(complaints).toHaveLength(1);
});
