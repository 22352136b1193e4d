import { splitWarnings } from '@commonpurse/contracts';
import styles from './drafts.module.css';
import type { Fields } from './fields';

/** The typed texts of a draft, and the choices beside them as lines of text, without the id of what it answers. */
function linesOf({ postAnon, cmtAnon, cmtReplyTo: _answered, postWarning, ...others }: Fields): string[] {
  const texts = Object.values(others).filter((text) => text !== '');
  return [
    ...texts,
    ...(postWarning ? [`Content warning: ${splitWarnings(postWarning).join(', ')}`] : []),
    ...(postAnon ? [`Post anonymously: ${postAnon}`] : []),
    // The choice alone is nothing that she wrote.
    ...(cmtAnon && texts.length > 0 ? [`Comment anonymously: ${cmtAnon}`] : []),
  ];
}

/** Every field of a draft, verbatim. */
export function DraftText({ fields }: { fields: Fields }) {
  return linesOf(fields).map((line, at) => (
    // Two fields may have the same text.
    <p key={`${at} ${line}`} className={styles.other}>
      {line}
    </p>
  ));
}

/** The same for the clipboard. */
export const textOf = (fields: Fields): string => linesOf(fields).join('\n\n');
