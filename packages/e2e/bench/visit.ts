// npm run bench -- visit: the cost of a first visit, compared with a bare HTML page with the same text and security
// headers from the same host: bytes, paints, how long the main thread is blocked (the sum, over tasks of more than 50
// ms, of what exceeds 50 ms), its longest task, and when the page is hydrated (every link, button and field of it has
// its handlers). A last word restricts it to the pages whose name contains it.
import { chromium, type Browser } from '@playwright/test';
import { launchOptions } from '@commonpurse/tooling/chromium';
import { callerAs } from './caller';
import { Site } from './site';
import { signIn, slowDown, type Persona, type StorageState } from './slow-browser';
import { median, printTable } from './table';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
type Page = { name: string; path: string; who: Persona };

const PAGES: readonly Page[] = [
  { name: 'landing', path: '/', who: 'visitor' },
  { name: 'calculator', path: '/calculator', who: 'visitor' },
  { name: 'narratives', path: '/narratives', who: 'visitor' },
  { name: 'FAQ', path: '/faq', who: 'visitor' },
  { name: 'exhibit page', path: '/exhibit/what-is-microfinance', who: 'visitor' },
  { name: 'guard', path: '/forum', who: 'visitor' },
  { name: 'member: forum list', path: '/forum', who: 'member' },
  { name: 'member: post', path: '/forum/:post', who: 'member' },
  { name: 'member: my posts', path: '/myposts/:me', who: 'member' },
  { name: 'moderator: my view', path: '/myview', who: 'moderator' },
  { name: 'moderator: review list', path: '/review-new-posts', who: 'moderator' },
  { name: 'moderator: review', path: '/review-new-posts/:waiting', who: 'moderator' },
];

type Visit = {
  requests: number;
  waves: number;
  js: number;
  css: number;
  html: number;
  data: number;
  total: number;
  first: number;
  largest: number;
  shift: number;
  blocked: number;
  longest: number;
  hydrated: number;
};

type Paints = Pick<Visit, 'first' | 'largest' | 'shift' | 'blocked' | 'longest' | 'hydrated'>;

/** Depth of the request chain: a request is in the wave after the latest one that ended before the request began. */
function countWaves(spans: { start: number; end: number }[]): number {
  const waves: number[] = [];
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  sorted.forEach((span, at) => {
    const before = sorted.slice(0, at).map((other, index) => (other.end <= span.start ? waves[index]! : 0));
    waves[at] = 1 + Math.max(0, ...before);
  });
  return Math.max(0, ...waves);
}

async function visit(browser: Browser, origin: string, path: string, slow: boolean, state?: StorageState) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    ...(state ? { storageState: state } : {}),
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (slow) await slowDown(cdp);
  const kinds = new Map<string, string>();
  const bytes = { js: 0, css: 0, html: 0, data: 0 };
  const spans = new Map<string, { start: number; end: number }>();
  cdp.on('Network.requestWillBeSent', (event) =>
    spans.set(event.requestId, { start: event.timestamp, end: Number.POSITIVE_INFINITY }),
  );
  cdp.on('Network.responseReceived', (event) => kinds.set(event.requestId, event.type));
  cdp.on('Network.loadingFinished', (event) => {
    const kind = kinds.get(event.requestId);
    const slot = kind === 'Script' ? 'js' : kind === 'Stylesheet' ? 'css' : kind === 'Document' ? 'html' : 'data';
    bytes[slot] += event.encodedDataLength;
    const span = spans.get(event.requestId);
    if (span) span.end = event.timestamp;
  });
  await page.addInitScript(() => {
    const paints = { first: 0, largest: 0, shift: 0, blocked: 0, longest: 0, hydrated: 0 };
    Object.assign(window, { paints });
    new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries()) {
        paints.blocked += duration - 50;
        paints.longest = Math.max(paints.longest, duration);
      }
    }).observe({ type: 'longtask', buffered: true });
    const poll = setInterval(() => {
      const controls = [...document.querySelectorAll('#root :is(a, button, input, select, textarea)')];
      // React gives each element that it has hydrated a key of this prefix. No function here has a name: tsx would add a
      // helper to it, which the page does not have.
      if (controls.length === 0) return;
      if (controls.some((control) => !Object.keys(control).some((key) => key.startsWith('__reactProps')))) return;
      paints.hydrated = performance.now();
      clearInterval(poll);
    }, 10);
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries())
        if (entry.name === 'first-contentful-paint') paints.first = entry.startTime;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) paints.largest = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) paints.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const response = await page.goto(`${origin}${path}`, { waitUntil: 'load' });
  // Our page is complete once its heading is present and no 'Loading...' is left; the bare page is complete at once.
  if (!path.startsWith('/bench/')) {
    await page.waitForFunction(() => document.querySelector('h1') && !document.body.innerText.includes('Loading...'));
  }
  // The moderators' console keeps an event stream open, so its network is never idle.
  await page.waitForTimeout(slow ? 3_000 : 1_000);
  const paints = await page.evaluate(() => (window as unknown as { paints: Paints }).paints);
  const text = await page.evaluate(() => document.querySelector('main')?.innerText ?? document.body.innerText);
  await context.close();
  const total = bytes.js + bytes.css + bytes.html + bytes.data;
  const measured: Visit = { requests: spans.size, waves: countWaves([...spans.values()]), ...bytes, total, ...paints };
  return { measured, text, headers: securityHeaders(response!.headers()) };
}

/**
 * The headers of a page that the bare page needs, too, above all `Cross-Origin-Opener-Policy`: because of it the
 * browser loads the page in another process than the empty tab's, which takes some 30 ms, or 60 ms on the slow device.
 */
const securityHeaders = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => /-policy$|^x-|^cache-control$/.test(name)));

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

async function main() {
  const site = await Site.start();
  const browser = await chromium.launch(launchOptions());
  try {
    const places = await placesOf(site.url);
    const only = process.argv[2] ?? '';
    const pages = PAGES.filter(({ name }) => name.includes(only));
    for (const slow of [false, true]) {
      const rows = [];
      const speed = slow ? 'slow 4G' : 'unthrottled';
      for (const { name, path: pattern, who } of pages) {
        console.error(`${speed}: ${name}`);
        const path = pattern.replace(/:(\w+)/, (_all, place: string) => places[place as keyof typeof places]);
        // Signs in for each page, because every visit starts with the initial tokens, which expire after some minutes.
        const state = who === 'visitor' ? undefined : await signIn(browser, site.url, who);
        const { text, headers } = await visit(browser, site.url, path, false, state);
        const bare = `/bench/${name.replaceAll(/\W+/g, '-')}.html`;
        await site.replay(bare, { ...headers, 'content-type': 'text/html; charset=utf-8' }, barePage(name, text));
        // The visits alternate, so that both pages are exposed to the same noise.
        const ours: Visit[] = [];
        const bares: Visit[] = [];
        for (let run = 0; run < RUNS; run += 1) {
          ours.push((await visit(browser, site.url, path, slow, state)).measured);
          bares.push((await visit(browser, site.url, bare, slow)).measured);
        }
        rows.push(row(name, ours), row(`${name}, bare HTML`, bares));
        rows.push(ratio(ours, bares));
      }
      printTable(slow ? 'Slow 4G, processor 4 times slower (median)' : 'Unthrottled (median)', rows);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

const middle = (visits: Visit[], key: keyof Visit) => median(visits.map((visit) => visit[key]));

function row(name: string, visits: Visit[]) {
  return {
    page: name,
    requests: middle(visits, 'requests'),
    waves: middle(visits, 'waves'),
    'js kB': kilobytes(middle(visits, 'js')),
    'css kB': kilobytes(middle(visits, 'css')),
    'html kB': kilobytes(middle(visits, 'html')),
    'data kB': kilobytes(middle(visits, 'data')),
    'all kB': kilobytes(middle(visits, 'total')),
    'first paint ms': Math.round(middle(visits, 'first')),
    'largest paint ms': Math.round(middle(visits, 'largest')),
    shift: middle(visits, 'shift').toFixed(3),
    'blocked ms': Math.round(middle(visits, 'blocked')),
    'longest task ms': Math.round(middle(visits, 'longest')),
    'hydrated ms': Math.round(middle(visits, 'hydrated')) || '',
  };
}

function ratio(ours: Visit[], bares: Visit[]) {
  const of = (key: keyof Visit) => `${(middle(ours, key) / middle(bares, key)).toFixed(2)}x`;
  return {
    page: '  ratio',
    requests: '',
    waves: '',
    'js kB': '',
    'css kB': '',
    'html kB': '',
    'data kB': '',
    'all kB': of('total'),
    'first paint ms': of('first'),
    'largest paint ms': of('largest'),
    shift: '',
    'blocked ms': '',
    'longest task ms': '',
    'hydrated ms': '',
  };
}

function barePage(title: string, text: string) {
  const escaped = text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!);
  const paragraphs = escaped
    .split(/\n+/)
    .map((line) => `<p>${line}</p>`)
    .join('\n');
  return `<!doctype html><html lang="en-AU"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${paragraphs}</html>`;
}

/** The parameters of the URLs: a member's id, a post of the forum, and a pending post. */
async function placesOf(origin: string) {
  const [member, moderator] = [await callerAs('member', origin), await callerAs('moderator', origin)];
  const [post] = await member.must('GET /forum');
  const [waiting] = await moderator.must('GET /review-new-posts', { query: { sort: 'oldest' } });
  return { me: member.userId, post: post!.postID, waiting: waiting!.postID };
}

await main();
