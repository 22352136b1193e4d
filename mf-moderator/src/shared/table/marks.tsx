import type { ListMark } from '@commonpurse/contracts';
import { Badge, type BadgeTone } from '@commonpurse/ui';
import styles from './marks.module.css';

const BADGE: Record<ListMark, { tone: BadgeTone; words: string; filter: string }> = {
  edits: { tone: 'neutral', words: 'Edit of a published post', filter: 'Edits' },
  anonymity: { tone: 'who', words: 'Gives up anonymity', filter: 'Anonymity given up' },
  'personal-details': { tone: 'find', words: 'Personal details', filter: 'Personal details' },
  danger: { tone: 'sos', words: 'May be in danger', filter: 'Danger' },
  suspended: { tone: 'stop', words: 'Suspended', filter: 'Suspended author' },
  'first-post': { tone: 'neutral', words: 'First post', filter: 'First post' },
  flags: { tone: 'find', words: 'Automatic check', filter: 'Flags' },
  archived: { tone: 'neutral', words: 'Archived', filter: 'Archived' },
};

/** The filter of a list by what its badges say. */
export const onlyFilter = (marks: readonly ListMark[]) => ({
  name: 'only',
  label: 'Only',
  options: marks.map((value) => ({ value, label: BADGE[value].filter })),
});

type Marked = { excerpt?: string; badges?: readonly ListMark[]; findings?: readonly string[] };

/** 'Phone, number plate': the kinds of what was found. */
function kindsIn(findings: readonly string[]): string {
  const words = findings.join(', ').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The first words of an entry, and what a moderator should know before she opens it. */
export function Marks({ excerpt, badges = [], findings = [] }: Marked) {
  return (
    <>
      {excerpt && <span className={styles.excerpt}>{excerpt}</span>}
      {badges.map((mark) => (
        <Badge key={mark} tone={BADGE[mark].tone}>
          <span>{mark === 'personal-details' && findings.length > 0 ? kindsIn(findings) : BADGE[mark].words}</span>
        </Badge>
      ))}
    </>
  );
}
