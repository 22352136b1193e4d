import { Link } from '@commonpurse/federation/router';
import type { ListWords } from '@commonpurse/screen-kit';
import { ButtonLink } from '@commonpurse/ui';

/** A list of posts in words; where there is none yet, with the way to the first one. */
export const postWords = (title: string, text: string, action: string): ListWords => ({
  one: 'post',
  many: 'posts',
  empty: {
    title,
    text,
    action: (
      <ButtonLink as={Link} to="/new-forum-post" variant="secondary">
        {action}
      </ButtonLink>
    ),
  },
});
