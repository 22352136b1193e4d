import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export type SmtpServer = { url: string; mails: string[]; close(): Promise<void> };

/** A minimal SMTP server that accepts mails or, with `refuses`, rejects every recipient. */
export async function startSmtpServer({ refuses = false } = {}): Promise<SmtpServer> {
  const mails: string[] = [];
  const server = createServer((socket) => converse(socket, mails, refuses));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function converse(socket: Socket, mails: string[], refuses: boolean): void {
  let mail: string[] | null = null;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);

  function hear(line: string): void {
    if (mail && line !== '.') {
      mail.push(line);
    } else if (mail) {
      mails.push(mail.join('\r\n'));
      mail = null;
      say('250 taken');
    } else if (line.startsWith('DATA')) {
      mail = [];
      say('354 go on');
    } else if (line.startsWith('RCPT') && refuses) {
      say(`550 no such mailbox: ${line.slice(8)}`);
    } else if (line.startsWith('QUIT')) {
      socket.end('221 bye\r\n');
    } else {
      say('250 ok');
    }
  }

  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(hear);
  });
  socket.on('error', () => socket.destroy());
  say('220 ready');
}
