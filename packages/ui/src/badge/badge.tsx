import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './badge.module.css';

/**
 * The state of a post, or what a moderator should know before she opens an item: `find` for personal details, `who` for
 * anonymity, `stop` for a suspended author, `sos` for danger, `calm` for a colleague.
 */
export type BadgeTone = 'published' | 'pending' | 'rejected' | 'neutral' | 'find' | 'who' | 'stop' | 'sos' | 'calm';

/** A short label for a state. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}

const TONE: Record<string, BadgeTone> = { Published: 'published', Pending: 'pending', Rejected: 'rejected' };

/** The status of a post as its author sees it: green, orange or grey, and always as text. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={TONE[status] ?? 'neutral'}>{status}</Badge>;
}

/** The status of a post in the moderators' colours. */
export function StatusTag({ status }: { status: string }) {
  const tone =
    status === 'Published' ? styles.tagPublished : status === 'Rejected' ? styles.tagRejected : styles.tagOther;
  return <span className={classNames(styles.badge, tone)}>{status}</span>;
}
