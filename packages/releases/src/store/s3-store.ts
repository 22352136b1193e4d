import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { StoreError } from '../errors';
import { readListPage, textOf } from './s3-list';
import { checkKey, compareKeys, putOnce, type ReleaseStore, type StoreEntry } from './store';

export type S3Options = {
  bucket: string;
  /** Ends with a slash, or is empty. */
  prefix: string;
  /** A server other than Amazon's; its URLs have the bucket in the path. */
  endpoint?: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Milliseconds that one attempt may take. */
  timeout?: number;
  /** Milliseconds before the second attempt; each further pause is twice as long. */
  pause?: number;
};

type Method = 'GET' | 'PUT' | 'DELETE';
type Call = {
  method: Method;
  key: string;
  query?: Record<string, string>;
  body?: Buffer;
  signal?: AbortSignal | undefined;
};
type Answer = { status: number; body: Buffer };

const ATTEMPTS = 4;
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/** Encodes a path for SigV4: each segment by RFC 3986. */
const encodePath = (key: string) =>
  key
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`),
    )
    .join('/');

/** S3's codes with status 400 for a body that was not received, or not as it was sent. */
const TRANSIENT_CODES = ['BadDigest', 'IncompleteBody', 'RequestTimeout', 'XAmzContentSHA256Mismatch'];

const codeOf = ({ body }: Answer) => textOf(body.toString(), 'Code');

function isTransient(answer: Answer): boolean {
  const { status } = answer;
  if (status === 400) return TRANSIENT_CODES.includes(codeOf(answer) ?? '');
  return (status >= 500 && status !== 501) || status === 429 || status === 408;
}

/** Stores releases in an S3 bucket, with signed PUT, GET and LIST; only pruning needs DELETE. */
export function s3Store(options: S3Options): ReleaseStore {
  const { bucket, prefix, endpoint, region, timeout = 15_000, pause = 200 } = options;
  const describe = `the release store s3://${bucket}/${prefix}`;
  const base = endpoint ? `${endpoint.replace(/\/+$/, '')}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`;

  async function attempt({ method, key, query = {}, body, signal }: Call): Promise<Answer> {
    // Some servers drop a slash behind the bucket before they compute the signature.
    const url = new URL(key ? `${base}/${encodePath(key)}` : base);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const { accessKeyId, secretAccessKey } = options;
    const headers = { 'X-Amz-Content-Sha256': sha256(body ?? '') };
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers,
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
    });
    const signed = await signer.sign();
    const answer = await fetch(signed.url, {
      method,
      headers: signed.headers,
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
      ...(body && { body: new Uint8Array(body) }),
    });
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
  }

  /** Retries transient failures: every call is idempotent. */
  async function call(request: Call): Promise<Answer> {
    for (let number = 1; ; number += 1) {
      const isLast = number === ATTEMPTS;
      try {
        const answer = await attempt(request);
        if (isLast || !isTransient(answer)) return answer;
      } catch (error) {
        if (isLast || request.signal?.aborted) throw new StoreError(`${describe} does not answer: ${reasonOf(error)}`);
      }
      await sleep(pause * 2 ** (number - 1) * (0.5 + Math.random() / 2));
    }
  }

  const refused = ({ method, key }: Call, answer: Answer): StoreError => {
    const code = codeOf(answer);
    return new StoreError(
      `${describe} answered ${answer.status}${code ? ` (${code})` : ''} to ${method} ${key || '(the list)'}`,
    );
  };

  async function get(key: string, signal?: AbortSignal): Promise<Buffer | undefined> {
    const request: Call = { method: 'GET', key: prefix + checkKey(key), signal };
    const answer = await call(request);
    if (answer.status === 200) return answer.body;
    // A missing bucket and a server that is not S3 return 404, too.
    if (answer.status === 404 && codeOf(answer) === 'NoSuchKey') return undefined;
    throw refused(request, answer);
  }

  async function replace(key: string, content: Buffer): Promise<void> {
    const request: Call = { method: 'PUT', key: prefix + checkKey(key), body: content };
    const answer = await call(request);
    if (answer.status !== 200) throw refused(request, answer);
  }

  async function entries(below: string, signal?: AbortSignal): Promise<StoreEntry[]> {
    const found: StoreEntry[] = [];
    let next: string | undefined;
    do {
      const query = { 'list-type': '2', prefix: prefix + below, ...(next && { 'continuation-token': next }) };
      const request: Call = { method: 'GET', key: '', query, signal };
      const answer = await call(request);
      if (answer.status !== 200) throw refused(request, answer);
      const page = readListPage(answer.body.toString());
      found.push(...page.entries.map((entry) => ({ ...entry, key: entry.key.slice(prefix.length) })));
      next = page.next;
    } while (next);
    return found.sort(compareKeys);
  }

  async function remove(key: string): Promise<void> {
    const request: Call = { method: 'DELETE', key: prefix + checkKey(key) };
    const answer = await call(request);
    if (![200, 204, 404].includes(answer.status)) throw refused(request, answer);
  }

  return {
    describe,
    get,
    put: (key, content) => putOnce({ describe, get, replace }, key, content),
    replace,
    // An interrupted upload leaves nothing behind, because uploads have a single part.
    removeUnfinished: () => Promise.resolve(),
    entries,
    list: async (below, signal) => (await entries(below, signal)).map(({ key }) => key),
    remove,
  };
}

/** `fetch` says only that it failed; the cause has the reason. */
function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
  if (name === 'TimeoutError') return 'no answer in time';
  return cause?.code ?? cause?.message ?? message;
}
