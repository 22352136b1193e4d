import type { ForumPost } from '@commonpurse/contracts';
import { Badge, Inline, Stack } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import { AuthorLine } from './author-line';
import styles from './posts.module.css';

type Post = Pick<ForumPost, 'postDesc' | 'postCategory' | 'postUser' | 'postAge'> & { postDateTime?: string };

type PostArticleProps = {
  post: Post;
  badges?: ReactNode;
  actions?: ReactNode;
  /** What its author has to know before she reads on. */
  notice?: ReactNode;
};

/** A whole post below its title: who wrote it, and the text with its line breaks. */
export function PostArticle({ post, badges, actions, notice }: PostArticleProps) {
  return (
    <Stack as="article" gap={4}>
      <Inline gap={3}>
        {badges}
        <Badge>{post.postCategory}</Badge>
        <AuthorLine name={post.postUser} age={post.postAge} at={post.postDateTime} />
        {actions && <div className={styles.actions}>{actions}</div>}
      </Inline>
      {notice}
      <p className={styles.text}>{post.postDesc}</p>
    </Stack>
  );
}
