import type { Finding, Kind } from '../src';

/** Parses a text with {kind:detail} marks to the plain text and the expected findings. */
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
