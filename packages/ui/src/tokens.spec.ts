import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');

/** The hexadecimal colours that a block sets, by name. */
function colours(block: string): Record<string, string> {
  const found = block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6})/g);
  return Object.fromEntries([...found].map(([, name = '', hex = '']): [string, string] => [name, hex]));
}

const THEMES = { light: colours(light), dark: { ...colours(light), ...colours(dark) } };

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

const GROUNDS = ['paper', 'surface', 'sunken'];
const on = (names: string[], grounds: string[], least: number) =>
  names.flatMap((name) => grounds.map((ground) => [name, ground, least] as const));

const PAIRS = [
  // Text that is read at length: AAA.
  ...on(['ink', 'ink-soft', 'link', 'emphasis'], GROUNDS, 7),
  ...['teal', 'accent', 'plum', 'danger', 'success'].map((hue) => [`on-${hue}-tint`, `${hue}-tint`, 7] as const),
  ['on-action', 'action', 7] as const,
  // Words on controls and marks: AA.
  ...on(['action', 'danger'], [...GROUNDS, 'teal-tint'], 4.5),
  ['on-action', 'action-hover', 4.5] as const,
  ['on-danger', 'danger', 4.5] as const,
  ...['published', 'pending', 'rejected'].map((name) => [`on-badge-${name}`, `badge-${name}`, 4.5] as const),
  ...on(['on-tag'], ['tag-published', 'tag-rejected', 'tag-other'], 4.5),
  ['on-accent', 'accent', 4.5] as const,
  ['line-on-accent', 'accent', 3] as const,
  // Edges of controls and the focus ring, against their backgrounds.
  ...on(['line-strong', 'focus', 'danger'], GROUNDS, 3),
  ...on(['focus'], ['teal-tint', 'accent-tint', 'plum-tint', 'danger-tint'], 3),
];

for (const [theme, colour] of Object.entries(THEMES)) {
  test(`colours have the required contrast in ${theme}`, () => {
    const low = PAIRS.map(([text, ground, least]) => ({
      pair: `${text} on ${ground}`,
      ratio: contrast(colour[text]!, colour[ground]!),
      least,
    }));
    expect(low.filter(({ ratio, least }) => !(ratio >= least))).toEqual([]);
  });
}

test('the dark theme sets every measured colour except those of badges and tags, and on the accent', () => {
  const own = colours(dark);
  const measured = new Set(PAIRS.flatMap(([text, ground]) => [text, ground]));
  expect([...measured].filter((name) => !/^(on-)?(badge|tag)-?|on-accent$/.test(name) && !(name in own))).toEqual([]);
});

test('the colours of the moderators’ tags match the specification', () => {
  for (const theme of Object.values(THEMES)) {
    expect([theme['tag-published'], theme['tag-rejected'], theme['tag-other']]).toEqual([
      '#bef2b5',
      '#dedfdf',
      '#f5f5f5',
    ]);
  }
});
