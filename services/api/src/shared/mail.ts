import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MailMessage } from 'nodemailer';
import type { Clock } from '../clock';
import type { Config } from '../config/config';

/** A plain-text mail. */
export type Mail = { to: string; subject: string; text: string };

export type SendMail = (mail: Mail) => Promise<void>;

/** Timeout of each step of the SMTP dialogue, in milliseconds. Closing the server waits for mails in progress. */
const SMTP_LIMITS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 8_000 };

/** Headers that suppress automatic replies. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** Returns a function that sends mails, or null while e-mail is off. */
export async function mailSender({ mail, dataDir }: Config, clock: Clock): Promise<SendMail | null> {
  if (!mail) return null;
  // Loaded on demand: only when e-mail is on.
  const { createTransport } = await import('nodemailer');
  const message = { from: mail.from, headers: AUTOMATIC, disableFileAccess: true, disableUrlAccess: true };
  if (!mail.url.startsWith('file:')) {
    const smtp = createTransport({ url: mail.url, ...SMTP_LIMITS }, message);
    return async (letter) => void (await smtp.sendMail(letter));
  }
  const folder = path.join(dataDir, 'mail');
  // Creates the folder at the start, so that a folder that cannot be used stops the start.
  await makeFolder(folder);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, message);
  transport.use('stream', keepLinesWhole);
  return async (letter) => {
    const date = clock.now();
    const sent = await transport.sendMail({ ...letter, date });
    await writeMail(folder, date, sent.message as Buffer);
  };
}

/** Keeps lines whole, where nodemailer would fold long ones for SMTP: links in a file are copied by hand. */
function keepLinesWhole({ message }: MailMessage, done: () => void): void {
  if (message) message.getTransferEncoding = () => '8bit';
  done();
}

const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });

/** Writes each mail to a file of its own, named by its time and a random part, and readable by its owner only. */
async function writeMail(folder: string, at: Date, content: Buffer): Promise<void> {
  const name = `${at.toISOString().replaceAll(/[-:.]/g, '')}-${randomBytes(6).toString('hex')}.eml`;
  await makeFolder(folder);
  await writeFile(path.join(folder, name), content, { mode: 0o600, flag: 'wx' });
}
