import type { ComponentType, ReactNode } from 'react';
import { Source } from '../../shared/source';
import styles from './exhibit.module.css';

export type SignOf = {
  name: string;
  Picture: ComponentType;
  text: string;
  source?: ReactNode;
  claim?: string;
  secondary?: string;
};

/** What loans can change in daily life, one small drawing beside each. */
export const Signs = ({ signs }: { signs: readonly SignOf[] }) => (
  <ul className={styles.signs}>
    {signs.map(({ name, Picture, text, source, ...origin }) => (
      <li key={name} className={styles.sign}>
        <Picture />
        <div className={styles.words}>
          <h3>{name}</h3>
          <p>{text}</p>
          {source && <Source {...origin}>{source}</Source>}
        </div>
      </li>
    ))}
  </ul>
);
