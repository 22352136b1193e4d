import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
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
  if (mail.url.startsWith('file:')) {
    const folder = path.join(dataDir, 'mail');
    // A folder that cannot be written to is found out at the start.
    await makeFolder(folder);
    return (letter) => writeMail(folder, mail.from, letter, clock);
  }
  // Loaded here and not above: only where mails are sent by SMTP.
  const { createTransport } = await import('nodemailer');
  const message = { from: mail.from, headers: AUTOMATIC, disableFileAccess: true, disableUrlAccess: true };
  const transport = createTransport({ url: mail.url, ...SMTP_LIMITS }, message);
  return async (letter) => void (await transport.sendMail(letter));
}

const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });

const oneLine = (value: string) => value.replaceAll(/[\r\n]+/g, ' ');

/** A file for each mail, with a name that tells nothing, for its owner alone. */
async function writeMail(folder: string, from: string, { to, subject, text }: Mail, clock: Clock): Promise<void> {
  const at = clock.now();
  const headers = {
    From: from,
    To: to,
    Subject: subject,
    Date: at.toUTCString(),
    ...AUTOMATIC,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${oneLine(value)}`);
  const name = `${at.toISOString().replaceAll(/[-:.]/g, '')}-${randomBytes(6).toString('hex')}.eml`;
  await makeFolder(folder);
  const lines = [...head, '', ...text.split('\n')];
  await writeFile(path.join(folder, name), `${lines.join('\r\n')}\r\n`, { mode: 0o600, flag: 'wx' });
}
