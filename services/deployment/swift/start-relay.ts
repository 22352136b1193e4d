import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A connection that breaks off, in place of a body. */
export const BROKEN_OFF = Symbol('broken off');

type Change = (body: Buffer, method: string) => Buffer | typeof BROKEN_OFF;

export type Relay = {
  endpoint: string;
  /** What becomes of the bodies on their way to the server, and of its answers. */
  upload: Change;
  download: Change;
  /** Everything arrives again as it was sent. */
  mend(): void;
  close(): Promise<void>;
};

const unchanged: Change = (body) => body;

/** Changes one byte. */
export function damaged(body: Buffer): Buffer {
  const copy = Buffer.from(body);
  copy[copy.length >> 1]! ^= 1;
  return copy;
}

/** Stands between a client and an HTTP server of this machine, as a network that may fail. */
export async function startRelay(target: string): Promise<Relay> {
  const server = createServer((req, res) => {
    const breakOff = () => void res.destroy();
    async function pass(): Promise<void> {
      const sent = relay.upload(await buffer(req), req.method ?? '');
      if (sent === BROKEN_OFF) return breakOff();
      const { method, headers, url } = req;
      const onward = request(target + url, { method, headers }).end(sent);
      const [answer] = (await once(onward, 'response')) as [typeof req];
      const received = relay.download(await buffer(answer), method ?? '');
      if (received === BROKEN_OFF) return breakOff();
      res.writeHead(answer.statusCode ?? 500, answer.headers).end(received);
    }
    pass().catch(breakOff);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const relay: Relay = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    upload: unchanged,
    download: unchanged,
    mend: () => void Object.assign(relay, { upload: unchanged, download: unchanged }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return relay;
}
