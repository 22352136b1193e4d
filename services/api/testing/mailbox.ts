import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../src/config/config';

export type ReceivedMail = { file: string; mode: number; headers: Record<string, string>; text: string };

/** The last part of the first link of ours in a text. */
export const tokenIn = (text: string): string => /\/recover-password\/([\w-]+)/.exec(text)?.[1] ?? '';

export function parseMail(content: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const [head = '', ...rest] = content.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line) => line.split(/: (.*)/s, 2) as [string, string]);
  return { headers: Object.fromEntries(headers), text: rest.join('\r\n\r\n').replaceAll('\r\n', '\n') };
}

/** A folder that `SMTP_URL=file:` writes into. */
export class Mailbox {
  private readonly dataDir = mkdtempSync(path.join(os.tmpdir(), 'commonpurse-mail-'));
  readonly config: Partial<Config> = {
    dataDir: this.dataDir,
    mail: { url: 'file:', from: 'Post <post@example.org>' },
  };

  all(): ReceivedMail[] {
    const folder = path.join(this.dataDir, 'mail');
    const files = readdirSync(this.dataDir).includes('mail') ? readdirSync(folder).sort() : [];
    return files.map((file) => ({
      file,
      mode: statSync(path.join(folder, file)).mode & 0o777,
      ...parseMail(readFileSync(path.join(folder, file), 'utf8')),
    }));
  }

  /** Waits for `count` mails to an address, the newest last: they are sent after the reply. */
  async untilReceived(address: string, count = 1): Promise<ReceivedMail[]> {
    const received = () => this.all().filter(({ headers }) => headers.To === address);
    while (received().length < count) await sleep(10);
    return received();
  }

  empty(): void {
    rmSync(path.join(this.dataDir, 'mail'), { recursive: true, force: true });
  }

  remove(): void {
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
