import { readFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '@commonpurse/releases';
import { statedIntegrity } from './integrity';
import type { AppRelease } from './releases';

/** An inlined style sheet, and the source by which the content security policy allows it. */
export type InlineStyle = { element: string; source: string };

/** Cache of the styles that were read and checked: the files of a release never change. */
const styles = new WeakMap<AppRelease, Map<string, InlineStyle>>();

/**
 * A release's style sheet to inline in a page, so that rendering the text does not wait for it. The file name tells the
 * app's code not to fetch it.
 */
export function inlineStyle(release: AppRelease, file: string): InlineStyle {
  const known = styles.get(release) ?? new Map<string, InlineStyle>();
  styles.set(release, known);
  const style = known.get(file) ?? readStyle(release, file);
  known.set(file, style);
  return style;
}

function readStyle(release: AppRelease, file: string): InlineStyle {
  const content = readFileSync(path.join(release.folder, file));
  const integrity = statedIntegrity(release, file);
  if (integrityOf(content) !== integrity)
    throw new Error(`${file} in ${release.folder} is not the file of the release`);
  const text = content.toString();
  // A style sheet that refers to other files, or could end its element, cannot be inlined.
  if (/url\(|<\//i.test(text)) throw new Error(`${file} cannot stand inside a page`);
  return { element: `<style data-href="${file}">${text}</style>`, source: `'${integrity}'` };
}
