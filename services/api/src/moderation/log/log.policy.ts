const ID_DIGITS = 32;

/** Encodes the id of an event as the id of a page key. */
export const toKeyId = (id: string): string => BigInt(id).toString(16).padStart(ID_DIGITS, '0');

/** Decodes the id of an event from a page key; a made-up key leads to the start of the list. */
export const fromKeyId = (id: string): string => BigInt.asIntN(63, BigInt(`0x${id.replaceAll('-', '')}`)).toString();

/**
 * A line of a CSV file (RFC 4180). No cell can be read as a formula: ids, times, kinds and usernames begin with a
 * letter or a digit.
 */
export const toCsvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
