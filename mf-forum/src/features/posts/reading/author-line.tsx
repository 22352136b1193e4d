import type { PostHead } from '@commonpurse/contracts';
import { Username } from '@commonpurse/screen-kit';
import { Time } from '@commonpurse/ui';
import { PostLabels } from './post-labels';
import text from '../../../shared/text.module.css';

type AuthorLineProps = {
  name: string;
  age: number | string;
  at?: string | undefined;
  /** The post whose labels stand in the line. */
  post?: PostHead;
};

/** The label of the oldest age group, '55 above', does not fit into a sentence. */
const inWords = (age: number | string) => String(age).replace(/(?= above$)/, ' and');

/** Author, age (an age group if she is anonymous), labels and time. */
export function AuthorLine({ name, age, at, post }: AuthorLineProps) {
  return (
    <p className={text.meta}>
      <span>
        By <Username name={name} />, aged <span>{inWords(age)}</span>
      </span>{' '}
      {post && <PostLabels post={post} />}
      {at && <Time at={at} />}
    </p>
  );
}
