import { splitWarnings, type Draft, type DraftField, type DraftFields } from '@commonpurse/contracts';

/** The values of a form, by their field names in the API. Multiple choices are joined to one text. */
export type Fields = Readonly<Partial<Record<DraftField, string>>>;

export const sameFields = (a: Fields, b: Fields): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    (name) => (a[name as DraftField] ?? '') === (b[name as DraftField] ?? ''),
  );

/** The fields of a draft, without its key and time. */
export function fieldsOf({ sendKey: _key, savedAt: _at, ...fields }: Draft): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

/** The values in the form that the API stores. */
export const toDraftFields = ({ postWarning, ...texts }: Fields): DraftFields => ({
  ...(texts as Omit<DraftFields, 'postWarning'>),
  ...(postWarning !== undefined && { postWarning: splitWarnings(postWarning) }),
});

/** The typed texts of a draft, and the choices beside them as lines of text, without the id of what it answers. */
export function linesOf({ postAnon, cmtAnon, cmtReplyTo: _answered, postWarning, ...others }: Fields): string[] {
  const texts = Object.values(others).filter((text) => text !== '');
  return [
    ...texts,
    ...(postWarning ? [`Content warning: ${splitWarnings(postWarning).join(', ')}`] : []),
    ...(postAnon ? [`Post anonymously: ${postAnon}`] : []),
    // The choice alone is nothing that she wrote.
    ...(cmtAnon && texts.length > 0 ? [`Comment anonymously: ${cmtAnon}`] : []),
  ];
}

/** The same as one text: '' where nothing was written. */
export const textOf = (fields: Fields): string => linesOf(fields).join('\n\n');

/** Creates an idempotency key: a UUID, also on pages without TLS, where randomUUID is missing. */
export function newKey(): string {
  // The server only renders forms, so it needs no key.
  if (typeof crypto === 'undefined') return '';
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
