import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MailMessage } from 'nodemailer';
import type { Clock } from '../clock';
import type { Config } from '../config/config';

/** A mail in plain text. */
export type Mail = { to: string; subject: string; text: string };

export type SendMail = (mail: Mail) => Promise<void>;

/** How long each step of handing a mail over may take, in milliseconds: whoever closes the server waits for it. */
const SMTP_LIMITS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 8_000 };

/** No mailbox answers by itself to a mail that says this. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** What sends mails, or null while e-mail is off. */
export async function mailSender({ mail, dataDir }: Config, clock: Clock): Promise<SendMail | null> {
  if (!mail) return null;
  // Loaded here and not above: only where e-mail is on.
  const { createTransport } = await import('nodemailer');
  const message = { from: mail.from, headers: AUTOMATIC, disableFileAccess: true, disableUrlAccess: true };
  if (!mail.url.startsWith('file:')) {
    const smtp = createTransport({ url: mail.url, ...SMTP_LIMITS }, message);
    return async (letter) => void (await smtp.sendMail(letter));
  }
  const folder = path.join(dataDir, 'mail');
  // A folder that cannot be written to is found out at the start.
  await makeFolder(folder);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, message);
  transport.use('stream', keepLinesWhole);
  return async (letter) => {
    const date = clock.now();
    const sent = await transport.sendMail({ ...letter, date });
    await writeMail(folder, date, sent.message as Buffer);
  };
}

/** A link in a file is opened by hand: nodemailer would break it in two, as SMTP wants it. */
function keepLinesWhole({ message }: MailMessage, done: () => void): void {
  if (message) message.getTransferEncoding = () => '8bit';
  done();
}

const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });

/** A file for each mail, with a name that tells nothing, for its owner alone. */
async function writeMail(folder: string, at: Date, content: Buffer): Promise<void> {
  const name = `${at.toISOString().replaceAll(/[-:.]/g, '')}-${randomBytes(6).toString('hex')}.eml`;
  await makeFolder(folder);
  await writeFile(path.join(folder, name), content, { mode: 0o600, flag: 'wx' });
}
