import { AppError } from '../../errors';

/** The value that a list is ordered by. */
export type KeyValue = Date | string | number;

/**
 * Position of an entry in its list: the value it is sorted by, and its id as tie-breaker. In a list that sorts urgent
 * entries first, `first` says whether this is one of them.
 */
export type PageKey = { at: KeyValue; id: string; first?: boolean };

/** The type that a key's value is compared as. A number is of a column of PostgreSQL's type `integer`. */
export type KeyType = 'time' | 'text' | 'number';

const TIME_BYTES = 6;
const ID_BYTES = 16;
const MAX_INTEGER = 2_147_483_647;
const KEY = /^[\w-]{30,}$/;
// The first byte of an encoded time stays far below these values for the foreseeable future.
const TYPE_BYTE = { text: 0xfe, number: 0xfd } as const;

const ID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/**
 * Encodes a key for a URL. It is opaque, and always refers to an entry that the reader may read. It contains no text,
 * because browsers store URLs, and the text may be a title or a name: `withKeyText` looks it up by the id.
 */
export function encodeKey({ at, id, first }: PageKey): string {
  const idBytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  if (at instanceof Date) {
    const time = Buffer.alloc(TIME_BYTES);
    time.writeUIntBE(at.getTime(), 0, TIME_BYTES);
    const group = first === undefined ? [] : [Buffer.of(Number(first))];
    return Buffer.concat([time, idBytes, ...group]).toString('base64url');
  }
  const type = typeof at === 'number' ? TYPE_BYTE.number : TYPE_BYTE.text;
  // The value is padded, so that no key is shorter than a time's key.
  const value = Buffer.from((typeof at === 'number' ? String(at) : '').padEnd(TIME_BYTES, '\0'));
  return Buffer.concat([Buffer.of(type), idBytes, value]).toString('base64url');
}

/** Decodes a key for a list in this order; a key of another order is malformed. */
export function decodeKey(text: string, type: KeyType = 'time'): PageKey {
  const bytes = KEY.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0);
  const key = type === 'time' ? timeKey(bytes) : valueKey(bytes, type);
  if (!key) throw new AppError('MALFORMED_REQUEST');
  return key;
}

const idFrom = (bytes: Buffer, start: number) =>
  bytes.toString('hex', start, start + ID_BYTES).replace(ID_PARTS, '$1-$2-$3-$4-$5');

function timeKey(bytes: Buffer): PageKey | undefined {
  const group = bytes[TIME_BYTES + ID_BYTES];
  const grouped =
    bytes.length === TIME_BYTES + ID_BYTES + 1 && bytes[0]! < TYPE_BYTE.number && (group === 0 || group === 1);
  if (bytes.length !== TIME_BYTES + ID_BYTES && !grouped) return undefined;
  const key = { at: new Date(bytes.readUIntBE(0, TIME_BYTES)), id: idFrom(bytes, TIME_BYTES) };
  return grouped ? { ...key, first: group === 1 } : key;
}

function valueKey(bytes: Buffer, type: keyof typeof TYPE_BYTE): PageKey | undefined {
  if (bytes.length < 1 + ID_BYTES + TIME_BYTES || bytes[0] !== TYPE_BYTE[type]) return undefined;
  const value = bytes.toString('utf8', 1 + ID_BYTES).replace(/\0+$/, '');
  // Keys of an older release contain a text, which is ignored and looked up.
  const at = type === 'number' ? integerFrom(value) : '';
  if (at === undefined || value.includes('\0')) return undefined;
  return { at, id: idFrom(bytes, 1) };
}

function integerFrom(digits: string): number | undefined {
  const value = Number(digits);
  return /^-?\d+$/.test(digits) && Math.abs(value) <= MAX_INTEGER ? value : undefined;
}
