import { ageBand, ANONYMOUS_NAME, isAnonymous, type PostWords, type ReviewPost } from '@commonpurse/contracts';
import { Username } from '@commonpurse/screen-kit';
import { Stack } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import { Time } from '../../../shared/table/cells';
import { PostCard } from '../../../shared/posts/post-card';
import styles from '../review.module.css';
import { WhatChanged } from './what-changed';

/** The post as it will appear in the forum, with name and age; for an edit, beside the current text. */
export function AsReadersSee({ post }: { post: ReviewPost }) {
  const { approved } = post;
  const next = (
    <Stack as="section" gap={3}>
      <h2>As readers will see it</h2>
      <Words words={post} user={post.postUser}>
        <Time at={post.postDateTime} />
      </Words>
    </Stack>
  );
  if (!approved) return next;
  return (
    <Stack gap={8}>
      <WhatChanged before={approved} after={post} />
      <div className={styles.texts}>
        <Stack as="section" gap={3}>
          <h2>As readers see it now</h2>
          <Words words={approved} user={post.postUser} />
        </Stack>
        {next}
      </div>
    </Stack>
  );
}

type WordsProps = { words: PostWords; user: ReviewPost['postUser']; children?: ReactNode };

function Words({ words, user, children }: WordsProps) {
  const anonymous = isAnonymous(words);
  return (
    <PostCard post={words}>
      <span>
        By <Username name={anonymous ? ANONYMOUS_NAME : user.username} />, aged{' '}
        <span>{anonymous ? ageBand(user.age) : user.age}</span>
      </span>
      {children}
    </PostCard>
  );
}
