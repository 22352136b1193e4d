import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: number | string };
type Attribute = { key: string; value: Value };
type OtlpSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status?: { code?: number };
  attributes?: Attribute[];
};
type Payload = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
};

export type ReceivedSpan = Omit<OtlpSpan, 'attributes'> & {
  service: string;
  attributes: Record<string, string | number | undefined>;
};

const toRecord = (attributes: Attribute[] = []) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? (value.intValue === undefined ? undefined : Number(value.intValue)),
    ]),
  );

const spansIn = ({ resourceSpans }: Payload): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        service: String(toRecord(resource.attributes)['service.name']),
        attributes: toRecord(span.attributes),
      })),
    ),
  );

export type OtlpReceiver = {
  url: string;
  /** Everything that was sent, byte for byte: addresses, headers except `Host`, bodies. */
  text(): string;
  spans(): ReceivedSpan[];
  close(): Promise<void>;
};

/** Receives traces by OTLP/HTTP in JSON. With `hangs`, it never replies. */
export async function startOtlpReceiver({ hangs = false } = {}): Promise<OtlpReceiver> {
  const heads: string[] = [];
  const bodies: string[] = [];
  const server = createServer((req, res) => {
    const { host: _host, ...headers } = req.headers;
    heads.push(`${req.method} ${req.url} ${JSON.stringify(headers)}`);
    let body = '';
    req.setEncoding('utf8');
    req.on('data', (chunk: string) => (body += chunk));
    req.on('end', () => {
      bodies.push(body);
      if (!hangs) res.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => [...heads, ...bodies].join('\n'),
    spans: () => bodies.flatMap((body) => spansIn(JSON.parse(body) as Payload)),
    async close() {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}
