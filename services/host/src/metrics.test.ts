import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { knexDatabase, openReleaseStore, promote, publish, readPointer } from '@commonpurse/releases';
import { distOf } from './releases';
import { ask, startSite, type Site } from './testing/site';

const FACTS = { commit: null, node: process.versions.node, time: new Date(0).toISOString() };
/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:1';

async function scrape({ metricsUrl }: Site): Promise<string> {
  const reply = await fetch(`${metricsUrl}/metrics`);
  expect(reply.status).toBe(200);
  return reply.text();
}

/** The value of a series, with its labels as Prometheus writes them; undefined where it has none. */
async function valueOf(site: Site, series: string): Promise<number | undefined> {
  const line = (await scrape(site)).split('\n').find((text) => text.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

const health = async ({ metricsUrl }: Site) => {
  const reply = await fetch(`${metricsUrl}/health`);
  return [reply.status, await reply.json()];
};

describe('a host with the API in its process', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ prerender: true, env: { METRICS_PORT: '0' } });
  });
  afterAll(() => site.remove());

  test('serves metrics on their own port only', async () => {
    expect(site.metricsUrl).toBeDefined();
    expect(new URL(site.metricsUrl!).port).not.toBe(new URL(site.url).port);
    for (const target of ['/metrics', '/health']) expect((await ask(site.url, target)).status).toBe(404);
    for (const target of ['/', '/api/health', '/mf/shell'])
      expect((await ask(site.metricsUrl!, target)).status).toBe(404);
  });

  test('reports the health of its database and releases', async () => {
    expect(await health(site)).toEqual([200, { status: 'ok', components: { database: 'ok', releases: 'ok' } }]);
  });

  test('counts and times renders', async () => {
    const renders = (result: string) => valueOf(site, `commonpurse_renders_total{result="${result}"}`);
    expect(await renders('unavailable')).toBe(0);
    const [rendered, failed, timed] = [
      await renders('rendered'),
      await renders('failed'),
      await valueOf(site, 'commonpurse_render_duration_seconds_count'),
    ];
    await ask(site.url, '/calculator');
    expect(await renders('rendered')).toBe(rendered! + 1);
    // The stand-in throws for this page, and renders what it shows without a script.
    await ask(site.url, '/faq');
    expect(await renders('failed')).toBe(failed! + 1);
    expect(await renders('rendered')).toBe(rendered! + 2);
    expect(await valueOf(site, 'commonpurse_render_duration_seconds_count')).toBe(timed! + 3);
    expect(await valueOf(site, 'commonpurse_render_duration_seconds_sum')).toBeGreaterThan(0);
  });

  test('names the live releases in metrics, and no page URL or IP address', async () => {
    await ask(site.url, '/narratives/a-word-nobody-may-see?page=another-one');
    const text = await scrape(site);
    expect(text.match(/^commonpurse_release_live{.*stage="live"} 1$/gm)).toHaveLength(4);
    for (const secret of ['nobody-may-see', 'another-one', '127.0.0.1']) expect(text).not.toContain(secret);
  });

  test('counts failed release fetches while the pointer stays readable', async () => {
    const failed = 'commonpurse_release_fetches_total{result="failed"}';
    expect(await valueOf(site, 'commonpurse_release_fetches_total{result="fetched"}')).toBe(4);
    expect(await valueOf(site, failed)).toBe(0);
    const data = path.join(site.folder, 'data');
    writeFileSync(path.join(distOf('forum', site.folder), 'routes.js'), 'changed');
    for (const ending of ['.br', '.gz'])
      rmSync(path.join(distOf('forum', site.folder), `routes.js${ending}`), { force: true });
    const { id } = await publish(openReleaseStore({ DATA_DIR: data }), distOf('forum', site.folder), FACTS);
    rmSync(path.join(data, 'release-store/forum', id, 'routes.js'));
    const pointer = knexDatabase(site.db);
    await promote(pointer, { app: 'forum', id, by: 'test', seen: await readPointer(pointer) });
    while ((await valueOf(site, failed)) === 0) await sleep(50);
    expect(await valueOf(site, 'commonpurse_release_answer_age_seconds')).toBeLessThan(10);
    expect(await health(site)).toMatchObject([200, { components: { releases: 'ok' } }]);
  });
});

test('a host whose API is down stays healthy, and reports the age of the last release pointer', async () => {
  const site = await startSite({ env: { METRICS_PORT: '0', API_URL: NOWHERE } });
  expect(await health(site)).toEqual([200, { status: 'ok', components: { releases: 'ok' } }]);
  const before = (await valueOf(site, 'commonpurse_release_answer_age_seconds'))!;
  await sleep(1_500);
  expect(await valueOf(site, 'commonpurse_release_answer_age_seconds')).toBeGreaterThan(before + 1);
  await ask(site.url, '/api/forum');
  const refused = 'commonpurse_http_requests_total{method="GET",route="/api/*",status="503"}';
  expect(await valueOf(site, refused)).toBe(1);
  await site.remove();
});

test('a host without METRICS_PORT serves no metrics', async () => {
  const site = await startSite({ env: { API_URL: NOWHERE } });
  expect(site.metricsUrl).toBeUndefined();
  await site.remove();
});

test('a METRICS_PORT that is in use stops the start', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(startSite({ env: { METRICS_PORT: String(port), API_URL: NOWHERE } })).rejects.toThrow(
    `METRICS_PORT ${port} cannot be used: EADDRINUSE`,
  );
  other.close();
});
