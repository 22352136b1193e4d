import type { ComponentType, ReactNode } from 'react';
import { Source } from '../../shared/source';
import styles from './exhibit.module.css';

type Origin = { source: ReactNode; claim: string; secondary?: string };
type NoOrigin = { source?: undefined };

export type SignOf = { name: string; Picture: ComponentType; text: string } & (Origin | NoOrigin);

/** A list of what loans can change in daily life, each with a small drawing. */
export const Signs = ({ signs }: { signs: readonly SignOf[] }) => (
  <ul className={styles.signs}>
    {signs.map(({ name, Picture, text, ...origin }) => (
      <li key={name} className={styles.sign}>
        <Picture />
        <div className={styles.words}>
          <h3>{name}</h3>
          <p>{text}</p>
          {origin.source !== undefined && (
            <Source claim={origin.claim} {...(origin.secondary && { secondary: origin.secondary })}>
              {origin.source}
            </Source>
          )}
        </div>
      </li>
    ))}
  </ul>
);
