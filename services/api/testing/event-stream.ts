import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { TestClient } from './index';

export type FollowedStream = {
  status: number;
  headers: Headers;
  /** The next topic; undefined once the stream has ended. */
  next(): Promise<string | undefined>;
  /** The raw text that was received so far. */
  received(): string;
  /** Resolves, once the stream has ended, to the remaining topics. */
  ended(): Promise<string[]>;
  /** Disconnects, as a closed browser does. */
  leave(): void;
};

const addressOf = async (app: FastifyInstance): Promise<string> => {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};

/** Follows /events over a real connection, as a browser does, with the client's cookies. */
export async function followEvents(app: FastifyInstance, { cookies }: TestClient): Promise<FollowedStream> {
  const aborter = new AbortController();
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const answer = await fetch(`${await addressOf(app)}/api/events`, {
    headers: { accept: 'text/event-stream', cookie: cookie.join('; ') },
    signal: aborter.signal,
  });
  // Gets a reader at once: the body of a response that is garbage-collected ends, unless someone reads it.
  const came: string[] = [];
  const topics = topicsIn(answer.body!.getReader(), came);
  return {
    status: answer.status,
    headers: answer.headers,
    next: async () => (await topics.next()).value as string | undefined,
    received: () => came.join(''),
    async ended() {
      const left: string[] = [];
      for await (const topic of topics) left.push(topic);
      return left;
    },
    leave: () => aborter.abort(),
  };
}

async function* topicsIn(reader: ReadableStreamDefaultReader<Uint8Array>, came: string[]): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let text = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    came.push(decoder.decode(read.value, { stream: true }));
    text += came.at(-1);
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) yield event.slice('data: '.length);
  }
}
