import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'second-factor', 32));

/** Encrypts for one account with the first secret: the result cannot be decrypted in another account's row. */
export function encryptFor(userId: string, plain: Buffer, [secret]: readonly string[]): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret!), iv).setAAD(Buffer.from(userId));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** Decrypts with the secret that encrypted it; null if none of them did. */
export function decryptFor(userId: string, encrypted: Buffer, secrets: readonly string[]): Buffer | null {
  for (const secret of secrets) {
    const decipher = createDecipheriv(ALGORITHM, keyOf(secret), encrypted.subarray(0, IV));
    decipher.setAAD(Buffer.from(userId)).setAuthTag(encrypted.subarray(IV, IV + TAG));
    try {
      return Buffer.concat([decipher.update(encrypted.subarray(IV + TAG)), decipher.final()]);
    } catch {
      continue;
    }
  }
  return null;
}
