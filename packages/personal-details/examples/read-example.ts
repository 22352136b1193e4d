import type { Finding, Kind } from '../src';

/** A text with {kind:detail} in it, as the text itself and what should be found there. */
export function readExample(marked: string): { text: string; expected: Finding[] } {
  const expected: Finding[] = [];
  let text = '';
  for (const [, plain = '', kind, detail = ''] of marked.matchAll(/([^{]*)(?:\{([a-z-]+):([^}]*)\})?/g)) {
    text += plain;
    if (kind) expected.push({ kind: kind as Kind, start: text.length, end: text.length + detail.length, text: detail });
    text += detail;
  }
  return { text, expected };
}
