import { connect, createServer, type AddressInfo } from 'node:net';

/** A port of this machine that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Whether something listens on a port of this machine. */
export function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (is: boolean) => () => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', answer(true)).once('error', answer(false));
  });
}
