import { hasHiddenCharacters } from '../rules/text';
import { isLinkHost } from './link-hosts';

/** A part of a text as it was typed, where it begins in the whole text, and its target if it is a link. */
export type TextPart = { at: number; text: string; href?: string };

/** An item of a list. `value` is its number as typed, in a numbered list. */
export type TextItem = { value?: number; parts: TextPart[] };

export type TextBlock =
  | { kind: 'paragraph'; parts: TextPart[] }
  | { kind: 'list'; ordered: boolean; items: TextItem[] };

const ITEM = /^(?:-|(\d{1,2})\.) (?=\s*\S)/;
const SCHEME = 'https://';
const ADDRESS = /https:\/\/[^\s<>"]+/gi;
const AFTER_ADDRESS = new Set(".,;:!?…'’”»)]}*_~");
const LABEL = /^[a-z0-9-]{1,63}$/;

/** Whether a text in lower case is the plain name of a host: without user, port and letters other than ASCII. */
export const isHostName = (name: string): boolean =>
  name.length <= 253 && name.split('.').every((label) => LABEL.test(label));

/** An address without the punctuation after it. A bracket belongs to it if it was opened within it. */
function withoutPunctuation(address: string): string {
  let end = address.length;
  let unopened = address.split(')').length - address.split('(').length;
  while (AFTER_ADDRESS.has(address[end - 1] ?? '')) {
    if (address[end - 1] === ')' && unopened-- <= 0) break;
    end -= 1;
  }
  return address.slice(0, end);
}

/**
 * The target of an address, or undefined if it stays text: anything but the plain name of a host on the list before the
 * path, which excludes users, ports and letters other than ASCII.
 */
function targetOf(address: string, hosts: readonly string[]): string | undefined {
  const rest = address.slice(SCHEME.length);
  const [host = ''] = rest.split(/[/?#]/, 1);
  const name = host.toLowerCase();
  if (!isHostName(name) || !isLinkHost(name, hosts) || hasHiddenCharacters(rest)) return undefined;
  return SCHEME + name + rest.slice(host.length);
}

/** The parts of a text that begins at `start` in the whole text. */
function partsOf(text: string, start: number, hosts: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  const add = (end: number, href?: string) => {
    if (end > done) parts.push({ at: start + done, text: text.slice(done, end), ...(href && { href }) });
    done = end;
  };
  // `exec`: with the renderer's frozen intrinsics, other ways to search a text are ten times as slow.
  for (let match = ADDRESS.exec(text); match; match = ADDRESS.exec(text)) {
    const { index } = match;
    const address = withoutPunctuation(match[0]);
    const href = /[\p{L}\p{N}]/u.test(text[index - 1] ?? '') ? undefined : targetOf(address, hosts);
    if (!href) continue;
    add(index);
    add(index + address.length, href);
  }
  add(text.length);
  return parts;
}

/**
 * What a member wrote, for display: blank lines make paragraphs, lines that begin with '- ' or '1. ' make lists, and
 * addresses of these hosts, and of those below them, become links. Nothing else is markup. All other characters stay as typed.
 */
export function textBlocks(text: string, hosts: readonly string[]): TextBlock[] {
  const blocks: TextBlock[] = [];
  let list: Extract<TextBlock, { kind: 'list' }> | undefined;
  let paragraph: { start: number; end: number } | undefined;
  let at = 0;

  function endParagraph() {
    if (paragraph) {
      const { start, end } = paragraph;
      blocks.push({ kind: 'paragraph', parts: partsOf(text.slice(start, end), start, hosts) });
    }
    paragraph = undefined;
  }

  for (const line of text.split('\n')) {
    const item = ITEM.exec(line);
    const end = at + line.length;
    if (item) {
      endParagraph();
      const [mark, number] = item;
      const ordered = number !== undefined;
      if (list?.ordered !== ordered) {
        list = { kind: 'list', ordered, items: [] };
        blocks.push(list);
      }
      const parts = partsOf(line.slice(mark.length), at + mark.length, hosts);
      list.items.push({ ...(ordered && { value: Number(number) }), parts });
    } else {
      list = undefined;
      if (line.trim() === '') endParagraph();
      else paragraph = { start: paragraph?.start ?? at, end };
    }
    at = end + 1;
  }
  endParagraph();
  return blocks;
}
