import { readFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '@commonpurse/releases';
import { statedIntegrity } from './integrity';
import type { AppRelease } from './releases';

/** An inlined style sheet, and the source by which the content security policy allows it. */
export type InlineStyle = { element: string; source: string };

/** What was read and checked, once: the files of a release never change. */
const styles = new WeakMap<AppRelease, Map<string, InlineStyle>>();

/**
 * A release's style sheet for the inside of a page: text that is there already then waits for nothing. The name of the
 * file tells the app's own code that it need not fetch it.
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
  // A style sheet that names other files, or that could end its element, must stay a file of its own.
  if (/url\(|<\//i.test(text)) throw new Error(`${file} cannot stand inside a page`);
  return { element: `<style data-href="${file}">${text}</style>`, source: `'${integrity}'` };
}
