import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { canConnect, freePort } from '../processes/ports';
import { BUCKET_RIGHTS, configurationOf, KEYS, REGION, SERVERS, type KeyName, type Ports } from './configuration';

export type Swift = {
  /** Where it speaks S3. */
  endpoint: string;
  /** Variables with which a key reaches the bucket. */
  env(key: KeyName): Record<string, string>;
  /** Sends a signed request, whatever it is. */
  request(key: KeyName, target: string, init: RequestInit): Promise<Response>;
  /** Ends its processes; what it has stored stays. */
  halt(): Promise<void>;
  /** Starts it again at the same port, and resolves when it answers. */
  start(): Promise<void>;
  /** Ends it, and removes everything. */
  stop(): Promise<void>;
};

export const BUCKET = 'releases';

const START_LIMIT_MS = 60_000;
const script = (name: string) => path.join(import.meta.dirname, name);

/** Starts OpenStack Swift, with one disk in a temporary folder, as an S3 server with a bucket on this machine. */
export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'swift-'));
  const numbers = await Promise.all(SERVERS.map(freePort));
  const ports = Object.fromEntries(SERVERS.map((server, at) => [server, numbers[at]])) as Ports;
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  let running: ChildProcess[] = [];

  function prepare(): void {
    mkdirSync(path.join(folder, 'disk'));
    for (const [name, text] of Object.entries(configurationOf(folder, ports, os.userInfo().username)))
      writeFileSync(path.join(folder, name), text);
    const stored = [`account=${ports.account}`, `container=${ports.container}`, `object=${ports.obj}`];
    execFileSync('swift-python', [script('make-rings.py'), folder, ...stored]);
  }

  async function halt(): Promise<void> {
    const alive = running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    running = [];
    await Promise.all(
      alive.map(async (child) => {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }),
    );
  }

  async function start(): Promise<void> {
    running = SERVERS.map((server) =>
      spawn('swift-python', [script('run-server.py'), folder, server], { stdio: ['ignore', 'ignore', 'inherit'] }),
    );
    const deadline = Date.now() + START_LIMIT_MS;
    for (const port of numbers) {
      while (!(await canConnect(port))) {
        const ended = running.find(({ exitCode }) => exitCode !== null);
        if (ended || Date.now() > deadline)
          throw new Error(`Swift did not start: ${ended?.spawnargs.at(-1) ?? 'late'}`);
        await sleep(50);
      }
    }
  }

  async function stop(): Promise<void> {
    await halt();
    rmSync(folder, { recursive: true, force: true });
  }

  function request(key: KeyName, target: string, init: RequestInit): Promise<Response> {
    const { id: accessKeyId, secret: secretAccessKey } = KEYS[key];
    const client = new AwsClient({ accessKeyId, secretAccessKey, region: REGION, service: 's3', retries: 0 });
    return client.fetch(endpoint + target, init);
  }

  try {
    prepare();
    await start();
    const { status } = await request('owner', `/${BUCKET}`, { method: 'PUT', headers: BUCKET_RIGHTS });
    if (status !== 200) throw new Error(`Swift answered ${status} to a new bucket`);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    endpoint,
    env: (key) => ({
      RELEASE_STORE: `s3://${BUCKET}/site`,
      S3_ENDPOINT: endpoint,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: KEYS[key].id,
      S3_SECRET_ACCESS_KEY: KEYS[key].secret,
    }),
    request,
    halt,
    start,
    stop,
  };
}
