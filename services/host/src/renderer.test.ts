import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { AppRelease } from './releases';
import { createRenderer, RenderError, type Limits, type Renderer } from './renderer';

const folder = mkdtempSync(path.join(os.tmpdir(), 'commonpurse-renderer-test-'));
const open: Renderer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((renderer) => renderer.close()));
});
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function release(code: string): AppRelease {
  count += 1;
  const id = String(count).padStart(64, '0');
  const prerender = `${count}.cjs`;
  writeFileSync(path.join(folder, prerender), code);
  return { format: 1, name: 'shell', files: {}, css: [], screens: {}, prerender, folder, id, version: id.slice(-16) };
}

/** A release whose pages are what `body` returns. */
const rendering = (body: string) =>
  release(`exports.shared = {}; exports.render = async (url, answer) => { ${body} };`);
const good = () => rendering('return "<p>" + url + (answer ? answer.data : "")');

/** Ends every renderer of this process, as the kernel does where memory runs out. */
function endRenderers(): void {
  const children = spawnSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).stdout.split('\n');
  for (const line of children) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    if (parent === process.pid && line.includes('renderer.cjs')) process.kill(pid!, 'SIGKILL');
  }
}

type Line = { releases?: unknown; reason?: string };

function start(limits: Partial<Limits> = {}) {
  const lines: Line[] = [];
  const write = (line: Line) => void lines.push(line);
  // On a busy machine even a good page may be slow.
  const patient = { startMs: 20_000, queueMs: 30_000, loadMs: 10_000, renderMs: 3_000 };
  const log = { error: write, warn: write } as unknown as FastifyBaseLogger;
  const renderer = createRenderer(log, { ...patient, ...limits });
  open.push(renderer);
  const page = (shell: AppRelease, url = '/x', answer?: string) =>
    renderer.render({ shell }, { operation: 'page', url, answer });
  return { renderer, lines, page };
}

test('a page is rendered from the URL and the API reply by the code of its releases', async () => {
  const { page, renderer } = start();
  const shell = release(`
    const remotes = {};
    exports.shared = { react: 'React' };
    exports.provideRemote = (name, remote) => { remotes[name] = remote; };
    exports.render = async (url, answer) => url + answer.data + remotes.public.text;
    exports.renderWithoutScript = (url) => 'without ' + url;
  `);
  const remote: AppRelease = { ...release(`exports.text = require('react')`), name: 'public' };
  const request = { operation: 'page', url: '/a?b', answer: '{"data":"<é\\u2028>"}' } as const;
  expect(await renderer.render({ shell, remote }, request)).toBe('/a?b<é\u2028>React');
  expect(await renderer.render({ shell }, { operation: 'withoutScript', path: '/a' })).toBe('without /a');
  expect(await page(good())).toBe('<p>/x');
});

test('nine sets of releases render in turn, twice', async () => {
  const { page } = start();
  const all = Array.from({ length: 9 }, good);
  for (const shell of [...all, ...all]) expect(await page(shell, '/y')).toBe('<p>/y');
});

/** A variable that a child process inherits where nothing prevents it. */
const secret = process.env.PATH!;

/** Ways out of a context, each returning what it finds. */
const ESCAPES: [string, string][] = [
  ['process', 'return process.env.PATH'],
  ['the global constructor', `return this.constructor.constructor('return process')().env.PATH`],
  ['the constructor of an argument', `return url.constructor.constructor('return process')().env.PATH`],
  ['the constructor of require', `return require.constructor('return process')().env.PATH`],
  ['the constructor of console', `return console.log.constructor('return process')().env.PATH`],
  ['an async function', `return (async () => {}).constructor('return process')().then((found) => found.env.PATH)`],
  ['eval', `return (0, eval)('process').env.PATH`],
  [
    'the stack',
    `Error.prepareStackTrace = (error, calls) => calls;
     for (const call of new Error().stack) {
       const found = call.getThis() ?? call.getFunction();
       if (found) return found.constructor.constructor('return process')().env.PATH;
     }
     throw new Error('nothing on the stack');`,
  ],
  [
    'an overflowing stack',
    `const dive = () => dive();
     try { dive() } catch (error) { return error.constructor.constructor('return process')().env.PATH }`,
  ],
  [
    'the inspection of what it throws',
    `throw { [Symbol.for('nodejs.util.inspect.custom')]: (depth, options, inspect) =>
       inspect.constructor('return process')().env.PATH }`,
  ],
  ['callers', `return (function () { return arguments.callee.caller.caller.constructor('return process')() })()`],
  ['a module', `return require('fs').readFileSync('/etc/hostname', 'utf8')`],
  ['a Node module', `return require('node:child_process').execSync('id').toString()`],
  ['worker threads', `return new (require('worker_threads').Worker)('1', { eval: true })`],
  ['a worker', `return new Worker('data:text/javascript,1')`],
  ['process.exit', 'process.exit(0)'],
  ['throwing', `throw new Error('${'x'.repeat(10_000)}')`],
  ['throwing nothing', 'throw undefined'],
  ['throwing a proxy', `throw new Proxy({}, { get() { throw 1 }, getPrototypeOf() { throw 1 } })`],
  ['returning an object', 'return { toString: () => "text" }'],
  ['returning nothing', ''],
  ['never resolving', 'return new Promise(() => {})'],
  ['returning too much', `return 'x'.repeat(2_000_001)`],
  ['returning much more', `return 'x'.repeat(50_000_000)`],
];

describe('in one renderer', () => {
  const { page, lines, renderer } = start();
  // Not closed after each test.
  open.pop();
  const fine = good();
  afterAll(() => renderer.close());

  test.each(ESCAPES)('code that tries %s gets no page and no secret', async (_name, body) => {
    expect(await page(fine)).toBe('<p>/x');
    const error: unknown = await page(rendering(body)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RenderError);
    expect((error as Error).message.length).toBeLessThan(400);
    expect((error as Error).message).not.toContain(secret);
    expect((error as Error).message).not.toContain('stopped');
    expect(await page(fine, '/y')).toBe('<p>/y');
    expect(lines).toEqual([]);
  });
});

test.each([
  ['import(', `return import('node:fs')`],
  ['a comment before the bracket', `return import/* */('node:fs')`],
  ['no module', '}); (function () {'],
  ['a module of Node', `} require('util'); {`],
])('code with %s is not rendered, and is logged once', async (_name, body) => {
  const { page, lines } = start();
  const hostile = release(`exports.render = () => {}; { ${body} }`);
  for (let time = 0; time < 2; time += 1) expect(await page(hostile)).toBeUndefined();
  expect(lines).toEqual([
    { releases: { shell: hostile.version }, reason: expect.stringContaining("'shell' cannot run") },
  ]);
  expect(await page(good())).toBe('<p>/x');
});

test('code that opens network connections reaches no server', async () => {
  let connections = 0;
  const server = createServer((_req, res) => res.end('reached'));
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { page } = start();
  for (const body of [
    `return (await fetch('${url}')).text()`,
    `return String(new WebSocket('${url.replace('http', 'ws')}'))`,
    `return String(require('net').connect(${url.split(':')[2]!.slice(0, -1)}))`,
    `return String(new XMLHttpRequest())`,
  ]) {
    await expect(page(rendering(body))).rejects.toThrow(RenderError);
  }
  await new Promise((resolve) => server.close(resolve));
  expect(connections).toBe(0);
});

/** What the code does, the code, the expected reason of its end, and the time limit of a page (`renderMs`). */
const FATAL: [string, string, RegExp, number][] = [
  ['loops', 'for (;;);', /within/, 300],
  ['loops in microtasks', 'const again = () => Promise.resolve().then(again); await again();', /within|ended/, 300],
  [
    'fills the heap',
    'const all = []; for (;;) all.push({ all: new Array(1000).fill(all.length) });',
    /ended|within/,
    1_000,
  ],
  [
    'fills memory with buffers',
    'const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1));',
    /memory|ended|thrown/,
    1_000,
  ],
];

test.each(FATAL)(
  'code that %s stops the renderer and is then disabled, and other releases still render',
  async (_name, body, reason, renderMs) => {
    const { page, lines, renderer } = start({ residentBytes: 300_000_000, renderMs });
    const fine = good();
    const hostile = rendering(`if (url === '/hostile') { ${body} } return '<p>' + url`);
    expect(await page(hostile, '/other')).toBe('<p>/other');
    const before = process.memoryUsage().rss;
    for (let time = 0; time < 2; time += 1) {
      const error = await page(hostile, '/hostile').catch((thrown: unknown) => thrown);
      expect(String(error)).toMatch(/stopped/);
      expect(await page(fine)).toBe('<p>/x');
    }
    expect(lines).toEqual([{ releases: { shell: hostile.version }, reason: expect.stringMatching(reason) }]);
    for (const url of ['/hostile', '/other']) expect(await page(hostile, url)).toBeUndefined();
    expect(await page(rendering(`return 'the next release'`))).toBe('the next release');
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
    expect(await renderer.resident()).toBeLessThan(300_000_000);
  },
);

test('a page whose renderer was stopped is rendered by the next one', async () => {
  const { page, lines } = start({ renderMs: 1_000 });
  await page(good());
  const until = Date.now() + 1_500;
  expect(await page(rendering(`while (Date.now() < ${until}); return 'at the second try'`))).toBe('at the second try');
  expect(lines).toEqual([]);
});

test('releases are not disabled when another process kills the renderer repeatedly', async () => {
  const { page, lines } = start({ renderMs: 30_000 });
  // It loops until it is killed: a page that only takes long could finish first on a slow machine.
  const slow = rendering(`while (url !== '/last'); return 'done'`);
  for (let times = 0; times < 3; times += 1) {
    const ending = setInterval(() => endRenderers(), 300);
    const error: unknown = await page(slow).catch((thrown: unknown) => thrown);
    clearInterval(ending);
    expect(error).toBeInstanceOf(RenderError);
  }
  let html: string | undefined;
  while (html === undefined) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    html = await page(slow, '/last').catch(() => undefined);
  }
  expect(html).toBe('done');
  expect(lines.filter(({ releases }) => releases)).toEqual([]);
});

test('a pause of the whole process counts neither as render time nor as queue time', async () => {
  const { page, lines } = start({ renderMs: 100, queueMs: 1_000 });
  const fine = good();
  await page(fine);
  const both = Promise.all([page(fine), page(fine, '/y')]);
  await new Promise((resolve) => setImmediate(resolve));
  const end = Date.now() + 1_500;
  while (Date.now() < end);
  expect(await both).toEqual(['<p>/x', '<p>/y']);
  expect(lines).toEqual([]);
});

test('a page that waits too long in the queue is rejected without blocking the host', async () => {
  const { page } = start({ queueMs: 300, renderMs: 600 });
  const fine = good();
  await page(fine).catch(() => undefined);
  const looping = page(rendering('for (;;);')).catch((error: unknown) => error);
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 10);
  await expect(page(fine)).rejects.toThrow('busy');
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(5);
  expect(await looping).toBeInstanceOf(RenderError);
});

test('a closed renderer has no process and renders nothing', async () => {
  const { page, renderer } = start();
  const fine = good();
  await page(fine);
  await renderer.close();
  await expect(page(fine)).rejects.toThrow(RenderError);
  expect(await renderer.resident()).toBeUndefined();
});
