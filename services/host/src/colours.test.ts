import { readFileSync } from 'node:fs';
import { ICON } from './icon';
import { THEME_COLOUR } from './page';

const tokens = readFileSync(`${import.meta.dirname}/../../../packages/ui/src/tokens.css`, 'utf8');

/** The values of a token: the light theme comes first in the sheet, the dark one second. */
const valuesOf = (token: string) =>
  [...tokens.matchAll(new RegExp(`--${token}: (#[0-9a-f]{6});`, 'g'))].map(([, hex]) => hex);

test('the theme and icon colours in the page equal the design tokens', () => {
  const [light, dark] = valuesOf('color-paper');
  expect(THEME_COLOUR).toEqual({ light, dark });
  const colours = [...ICON.matchAll(/#[0-9a-f]{6}/g)].map(([hex]) => hex);
  expect(colours).toEqual(['color-action', 'color-paper', 'color-accent'].map((token) => valuesOf(token)[0]));
});
