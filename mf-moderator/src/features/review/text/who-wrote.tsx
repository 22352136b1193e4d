import { isAnonymous, type ReviewPost } from '@commonpurse/contracts';
import { Facts, Stack, Time } from '@commonpurse/ui';
import { PersonName } from '../../../shared/posts/person-name';

/** The author, also of an anonymous post. Only moderators see this. */
export function WhoWrote({ post }: { post: ReviewPost }) {
  const anonymous = isAnonymous(post);
  return (
    <Stack as="section" gap={3}>
      <h2>Who wrote it</h2>
      <Facts
        items={[
          {
            label: 'Author',
            value: <PersonName name={`${post.postUser.username}, aged ${post.postUser.age}`} anonymous={anonymous} />,
          },
          { label: 'Name that readers see', value: anonymous ? 'Anonymous: do not mention her name' : 'Her username' },
          { label: 'Waiting since', value: <Time at={post.postDateTime} /> },
        ]}
      />
    </Stack>
  );
}
