import { Username } from '@commonpurse/screen-kit';
import { Time } from '@commonpurse/ui';
import text from '../../../shared/text.module.css';

type AuthorLineProps = { name: string; age: number | string; at?: string | undefined };

/** The label of the oldest age group, '55 above', does not fit into a sentence. */
const inWords = (age: number | string) => String(age).replace(/(?= above$)/, ' and');

/** Author, age (an age group if she is anonymous) and time. */
export function AuthorLine({ name, age, at }: AuthorLineProps) {
  return (
    <p className={text.meta}>
      <span>
        By <Username name={name} />, aged <span>{inWords(age)}</span>
      </span>{' '}
      {at && <Time at={at} />}
    </p>
  );
}
