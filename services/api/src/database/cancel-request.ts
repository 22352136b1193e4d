import { connect, type Socket } from 'node:net';
import { connect as connectSecurely, type ConnectionOptions } from 'node:tls';

/** The part of the driver's connection that this module needs. */
export type Cancellable = {
  host: string;
  port: number;
  ssl?: boolean | ConnectionOptions;
  processID: number;
  secretKey: number;
};

const LIMIT_MS = 5_000;
/** Codes of the PostgreSQL protocol: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const CANCEL_REQUEST = 80_877_102;
const SSL_REQUEST = 80_877_103;

const message = (...integers: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * (integers.length + 1));
  bytes.writeInt32BE(bytes.length);
  integers.forEach((integer, at) => bytes.writeInt32BE(integer, 4 * (at + 1)));
  return bytes;
};

function withLimit<S extends Socket>(socket: S, reject: (error: Error) => void): S {
  socket.setTimeout(LIMIT_MS, () => socket.destroy(new Error('The cancel request was not accepted in time')));
  return socket.once('error', reject);
}

async function open({ host, port, ssl }: Cancellable): Promise<Socket> {
  const plain = await new Promise<Socket>((resolve, reject) => {
    const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
    const socket: Socket = withLimit(connect(target), reject).once('connect', () => resolve(socket));
  });
  if (!ssl) return plain;
  return new Promise((resolve, reject) => {
    withLimit(plain, reject).once('data', (answer) => {
      if (answer.toString() !== 'S') return reject(new Error('The server refused TLS for a cancel request'));
      const settings = { servername: host, ...(ssl === true ? {} : ssl), socket: plain };
      const secure = withLimit(connectSecurely(settings), reject).once('secureConnect', () => resolve(secure));
    });
    plain.write(message(SSL_REQUEST));
  });
}

/**
 * Cancels what a connection is executing, with the protocol's CancelRequest: a pooler forwards it to the server that
 * executes the query, whose process id the client cannot know. Resolves when the server has accepted the request.
 */
export async function requestCancel(connection: Cancellable): Promise<void> {
  const socket = await open(connection);
  await new Promise<void>((resolve, reject) => {
    // The server answers by closing the connection.
    withLimit(socket, reject)
      .once('close', () => resolve())
      .resume()
      .write(message(CANCEL_REQUEST, connection.processID, connection.secretKey));
  });
}
