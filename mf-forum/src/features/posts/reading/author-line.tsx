import { formatDateTime } from '@commonpurse/ui';
import text from '../../../shared/text.module.css';

type AuthorLineProps = { name: string; age: number | string; at?: string | undefined };

/** The oldest band is called '55 above', which is no sentence. */
const inWords = (age: number | string) => String(age).replace(/(?= above$)/, ' and');

/** Who wrote, how old she is (a band where she is anonymous), and when, where that is known. */
export function AuthorLine({ name, age, at }: AuthorLineProps) {
  return (
    <p className={text.meta}>
      <span>
        By {name}, aged {inWords(age)}
      </span>{' '}
      {at && <time dateTime={at}>{formatDateTime(at)}</time>}
    </p>
  );
}
