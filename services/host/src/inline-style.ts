import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppRelease } from './releases';

/** An inlined style sheet, and the source by which the content security policy allows it. */
export type InlineStyle = { element: string; source: string };

/**
 * A release's style sheet for the inside of a page: text that is there already then waits for nothing. The name of the
 * file tells the app's own code that it need not fetch it.
 */
export function inlineStyle(release: AppRelease, file: string): InlineStyle {
  const text = readFileSync(path.join(release.folder, file), 'utf8');
  // A style sheet that names other files, or that could end its element, must stay a file of its own.
  if (/url\(|<\//i.test(text)) throw new Error(`${file} cannot stand inside a page`);
  const hash = createHash('sha256').update(text).digest('base64');
  return { element: `<style data-href="${file}">${text}</style>`, source: `'sha256-${hash}'` };
}
