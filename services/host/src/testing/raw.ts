import { connect } from 'node:net';

export type RawAnswer = { status: number; headers: Record<string, string>; text: string };

/** Parses a reply that is not compressed. */
function parse(reply: string): RawAnswer {
  const end = reply.indexOf('\r\n\r\n');
  const [first = '', ...lines] = reply.slice(0, end).split('\r\n');
  const pairs = lines.map((line) => /^([^:]+): ?(.*)$/.exec(line)!.slice(1) as [string, string]);
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value])),
    text: Buffer.from(reply.slice(end + 4), 'latin1').toString(),
  };
}

/**
 * Writes bytes to a server, one for each character, and resolves to its reply once it has closed the connection.
 * `trickle` is then sent once a second.
 */
export function askRaw(url: string, bytes: string, { trickle }: { trickle?: string } = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    const timer = trickle === undefined ? undefined : setInterval(() => socket.write(trickle), 1_000);
    let reply = '';
    socket.on('data', (chunk: Buffer) => (reply += chunk.toString('latin1')));
    // The server may have closed the connection while this end was still writing.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve(parse(reply));
    });
  });
}
