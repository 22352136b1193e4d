import type { ReactNode } from 'react';
import styles from './note.module.css';

/** `find`: personal details; `who`: anonymity; `stop`: something speaks against it; `done`: it went well. */
type NoteTone = 'calm' | 'find' | 'who' | 'stop' | 'done';

type NoteProps = {
  tone?: NoteTone;
  title: ReactNode;
  children?: ReactNode;
  /** Announced when it appears. */
  live?: boolean;
};

/** What a moderator should read before she decides, beside what it is about. */
export function Note({ tone = 'calm', title, children, live = false }: NoteProps) {
  return (
    <div role={live ? 'status' : 'note'} className={styles[tone]}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
