import { formatDateTime } from '@commonpurse/ui';
import styles from './posts.module.css';

type AuthorLineProps = { name: string; age: number | string; at?: string | undefined };

/** Who wrote, how old she is (a band where she is anonymous), and when, where that is known. */
export function AuthorLine({ name, age, at }: AuthorLineProps) {
  return (
    <p className={styles.meta}>
      <span>
        By {name}, aged {age}
      </span>{' '}
      {at && <time dateTime={at}>{formatDateTime(at)}</time>}
    </p>
  );
}
