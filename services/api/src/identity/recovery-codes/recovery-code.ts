import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@commonpurse/contracts';

/** 32 characters, without I, L, O and U: no two look alike, and no code spells a word by chance. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const GROUPS = 6;
const GROUP = 4;

/** A code of 120 random bits, in groups that can be read aloud. */
export function newCode(): string {
  // 256 is a multiple of 32: no character is likelier than another.
  const text = [...randomBytes(GROUPS * GROUP)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return text.match(/.{4}/g)!.join('-');
}

export const newCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/**
 * Normalises a typed code: removes case, full width, spaces and dashes, and replaces letters that look like a digit.
 */
export const normalCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** The hash of a code that the table stores. A code has too many bits to be guessed from a fast hash. */
export const codeHash = (purpose: string, userId: string, typed: string): Buffer =>
  createHash('sha256')
    .update(['recovery-code', purpose, userId, normalCode(typed)].join('\0'))
    .digest();
