import { isAnonymous, type ReviewPost } from '@commonpurse/contracts';
import { Time } from '@commonpurse/ui';
import layout from '../../../shared/layout.module.css';
import { PersonName } from '../../../shared/posts/person-name';

/** The author, also of an anonymous post, in one line. Only moderators see this. */
export function WhoWrote({ post }: { post: ReviewPost }) {
  const { username, age } = post.postUser;
  return (
    <p className={layout.meta}>
      <strong>
        <PersonName name={`${username}, aged ${age}`} anonymous={isAnonymous(post)} />
      </strong>
      <span>
        waiting since <Time at={post.postDateTime} />
      </span>
    </p>
  );
}
