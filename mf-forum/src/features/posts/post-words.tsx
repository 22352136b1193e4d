import { Link } from '@commonpurse/federation/router';
import type { ListWords } from '@commonpurse/screen-kit';
import { ButtonLink } from '@commonpurse/ui';

/** The words of a list of posts, with the title, text and link that an empty list shows. */
export const postWords = (title: string, text: string, link: { to: string; label: string }): ListWords => ({
  singular: 'post',
  plural: 'posts',
  empty: {
    title,
    text,
    action: (
      <ButtonLink as={Link} to={link.to} variant="secondary">
        {link.label}
      </ButtonLink>
    ),
  },
});
