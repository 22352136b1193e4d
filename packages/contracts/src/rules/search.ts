import { isEmptyText } from './text';

const APOSTROPHES = "['’‘ʼ`´′]";
const QUOTES = '["“”„‟«»″]';
const BLANKS = '[\\s\\u00a0\\u2000-\\u200a\\u202f\\u3000]+';

const expressionOf = (text: string): string =>
  text
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replace(/['’‘ʼ`´′]/g, APOSTROPHES)
    .replace(/["“”„‟«»″]/g, QUOTES)
    .replace(/\s+/g, BLANKS);

/**
 * A regular expression, for JavaScript with the flags `iu` and for PostgreSQL's `~*`, that finds a search text: literally,
 * but in composed and decomposed letters, with straight and typographic quotes, and with any blanks between its words.
 * Undefined for a text of which nothing can be seen.
 */
export function searchExpression(text: string): string | undefined {
  if (isEmptyText(text)) return undefined;
  const typed = text.trim();
  const forms = new Set([typed.normalize('NFC'), typed.normalize('NFD'), typed.normalize('NFKC')]);
  return `(?:${[...forms].map(expressionOf).join('|')})`;
}
