import { formatDateTime } from '@commonpurse/ui';
import styles from './posts.module.css';

type AuthorLineProps = { name: string; age: number | string; at: string };

/** Who wrote, how old she is (a band where she is anonymous), and when. */
export function AuthorLine({ name, age, at }: AuthorLineProps) {
  return (
    <p className={styles.meta}>
      <span>
        By {name}, aged {age}
      </span>{' '}
      <time dateTime={at}>{formatDateTime(at)}</time>
    </p>
  );
}
