import type { ComponentType, ReactNode } from 'react';
import styles from './voice.module.css';

type VoiceProps = { sketch?: ComponentType | undefined; line?: string | undefined; children?: ReactNode };

/** A woman's own words, with a drawing of what her loan was for and, as children, who says them. */
export const Voice = ({ sketch: Sketch, line, children }: VoiceProps) => (
  <figure className={styles.voice}>
    {Sketch && <Sketch />}
    {line !== undefined && (
      <blockquote>
        <span>{`“${line}”`}</span>
      </blockquote>
    )}
    {children && <figcaption>{children}</figcaption>}
  </figure>
);
