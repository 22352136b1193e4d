import { plainNumber } from '@commonpurse/contracts';
import { Secret, TOTP } from 'otpauth';

/** What authenticator apps assume: SHA-1, six digits, steps of 30 seconds. Many ignore any other choice. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A phone's clock may be half a minute off, and typing takes time. */
const WINDOW = 1;
const ISSUER = 'Commonpurse';

/** A key of 160 bits, the length that RFC 4226 recommends. */
export const newKey = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes);

const totp = (key: Buffer, label = '') =>
  new TOTP({ ...PARAMETERS, issuer: ISSUER, label, secret: new Secret({ buffer: new Uint8Array(key).buffer }) });

/** The key for an authenticator app, to type and as a QR code. */
export function keyToShow(key: Buffer, username: string): { key: string; address: string } {
  const made = totp(key, username);
  return { key: made.secret.base32, address: made.toString() };
}

/** The code of a moment. */
export const codeAt = (key: Buffer, at: Date): string => totp(key).generate({ timestamp: at.getTime() });

/** The time step of a typed code, which is that of `now` or one beside it; null if the code is wrong. */
export function stepOfCode(key: Buffer, typed: string, now: Date): number | null {
  const token = plainNumber(typed).replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = totp(key).validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PARAMETERS.period) + delta;
}
