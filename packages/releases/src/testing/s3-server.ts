import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const REGION = 'eu-test-1';
const BUCKET = 'releases';
const PAGE = 3;

export type S3Server = {
  endpoint: string;
  /** Variables that reach it. */
  env: Record<string, string>;
  objects: Map<string, { content: Buffer; modifiedAt: Date }>;
  /** Every accepted request, as `PUT key`. */
  requests: string[];
  /** Statuses to answer the next requests with; 0 never answers. */
  failures: number[];
  /** Refuses DELETE, as the rights of a bucket may. */
  keepsAll: boolean;
  close(): Promise<void>;
};

const sha256 = (text: Buffer | string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const strict = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Signature Version 4 as Amazon's documentation describes it, implemented independently of the client. */
function signatureOf(req: IncomingMessage, secret: string, scope: string, signedHeaders: string): string {
  const url = new URL(req.url ?? '', 'http://s3');
  const query = [...url.searchParams].map(([name, value]) => `${strict(name)}=${strict(value)}`).sort();
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(req.headers[name] ?? '').trim()}\n`);
  const path = decodeURIComponent(url.pathname).split('/').map(strict).join('/');
  const hash = String(req.headers['x-amz-content-sha256']);
  const canonical = [req.method, path, query.join('&'), headers.join(''), signedHeaders, hash].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', req.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<Buffer | string>((before, part) => hmac(before, part), `AWS4${secret}`);
  return hmac(key, toSign).toString('hex');
}

/** Statuses of the refusals that are not 403, as Amazon and OpenStack Swift return them. */
const STATUSES: Record<string, number> = {
  AuthorizationHeaderMalformed: 400,
  XAmzContentSHA256Mismatch: 400,
  NotImplemented: 501,
};

/** S3's codes for transient failures. */
const FAILURES: Record<number, string> = { 400: 'RequestTimeout', 503: 'SlowDown' };

/** Swift rejects conditional writes, and other servers ignore the condition. */
const isConditional = ({ method, headers }: IncomingMessage) =>
  method === 'PUT' && Object.keys(headers).some((name) => name.startsWith('if-'));

/** S3's code for why the request is refused, if it is. */
function refusal(req: IncomingMessage, body: Buffer, keys: Record<string, string>): string | undefined {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), *SignedHeaders=([^,]+), *Signature=([0-9a-f]{64})$/;
  const [, id = '', scope = '', signed = '', signature] = pattern.exec(req.headers.authorization ?? '') ?? [];
  if (!signature) return 'AccessDenied';
  const secret = keys[id];
  if (!secret) return 'InvalidAccessKeyId';
  const date = String(req.headers['x-amz-date']);
  const time = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(time - Date.now()) < 15 * 60_000)) return 'RequestTimeTooSkewed';
  if (scope !== `${date.slice(0, 8)}/${REGION}/s3/aws4_request`) return 'AuthorizationHeaderMalformed';
  const must = ['host', ...Object.keys(req.headers).filter((name) => name.startsWith('x-amz-'))];
  if (!must.every((name) => signed.split(';').includes(name))) return 'AccessDenied';
  if (signature !== signatureOf(req, secret, scope, signed)) return 'SignatureDoesNotMatch';
  if (isConditional(req)) return 'NotImplemented';
  return req.headers['x-amz-content-sha256'] === sha256(body) ? undefined : 'XAmzContentSHA256Mismatch';
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A strict S3 server: verifies signatures and hashes, refuses anonymous calls, lists in short pages. */
export async function startS3Server(): Promise<S3Server> {
  const keys = { 'a-key-id': 'a/secret+of=tests' };
  const objects: S3Server['objects'] = new Map();
  const requests: string[] = [];
  const failures: number[] = [];

  function list(query: URLSearchParams): string {
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
    const all = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
    const page = all.slice(0, PAGE);
    const contents = page.map((key) => {
      const { content, modifiedAt } = objects.get(key)!;
      return `<Contents><Key>${escape(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`;
    });
    const isCut = all.length > page.length;
    const token = Buffer.from(page.at(-1) ?? '').toString('base64');
    const next = isCut ? `<NextContinuationToken>${token}</NextContinuationToken>` : '';
    return (
      `<?xml version='1.0' encoding='UTF-8'?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">` +
      `${next}<IsTruncated>${isCut}</IsTruncated>${contents.join('')}</ListBucketResult>`
    );
  }

  function answer(req: IncomingMessage, res: ServerResponse, body: Buffer): void {
    const refuse = (status: number, code: string) =>
      res.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
    const failure = failures.shift();
    if (failure === 0) return;
    if (failure) return void refuse(failure, FAILURES[failure] ?? 'InternalError');
    const refused = refusal(req, body, keys);
    if (refused) return void refuse(STATUSES[refused] ?? 403, refused);
    const url = new URL(req.url ?? '', 'http://s3');
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (bucket !== BUCKET) return void refuse(404, 'NoSuchBucket');
    const key = rest.join('/');
    requests.push(`${req.method} ${key}`);
    if (req.method === 'PUT' && key) {
      objects.set(key, { content: body, modifiedAt: new Date() });
      return void res.end();
    }
    if (req.method === 'GET' && !key && url.searchParams.get('list-type') === '2')
      return void res.writeHead(200, { 'content-type': 'application/xml' }).end(list(url.searchParams));
    const object = objects.get(key);
    if (req.method === 'GET') return void (object ? res.end(object.content) : refuse(404, 'NoSuchKey'));
    if (req.method !== 'DELETE' || made.keepsAll) return void refuse(403, 'AccessDenied');
    objects.delete(key);
    res.writeHead(204).end();
  }

  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => answer(req, res, Buffer.concat(parts)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const made: S3Server = {
    endpoint,
    env: {
      RELEASE_STORE: `s3://${BUCKET}/site`,
      S3_ENDPOINT: endpoint,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: 'a-key-id',
      S3_SECRET_ACCESS_KEY: keys['a-key-id'],
    },
    objects,
    requests,
    failures,
    keepsAll: false,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return made;
}
