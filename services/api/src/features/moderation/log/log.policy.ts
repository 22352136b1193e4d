const ID_DIGITS = 32;

/** The id of an event as a page's key holds ids. */
export const toKeyId = (id: string): string => BigInt(id).toString(16).padStart(ID_DIGITS, '0');

/** The id of an event from a page's key; a key that no page gave leads to the start of the list. */
export const fromKeyId = (id: string): string => BigInt.asIntN(63, BigInt(`0x${id.replaceAll('-', '')}`)).toString();

/**
 * A line of a CSV file (RFC 4180). No cell can be taken for a formula: ids, times, kinds and usernames begin with a letter
 * or a digit.
 */
export const toCsvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
