import type { ForumPost, PostWords } from '@commonpurse/contracts';
import { WrittenText } from '@commonpurse/screen-kit';
import { Inline, Stack } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import { AuthorLine } from './author-line';
import { FoldedText } from './folded-text';
import { WarningLabel } from './post-labels';
import styles from '../posts.module.css';

type Post = PostWords & Pick<ForumPost, 'postUser' | 'postAge'> & { postDateTime?: string };

type PostArticleProps = {
  post: Post;
  badges?: ReactNode;
  /** The reader's actions. */
  action?: ReactNode;
  /** A notice for the author above the text. */
  notice?: ReactNode;
  /** Whether the reader is the author: the text is then not hidden behind its content warning. */
  own?: boolean;
};

/** A full post without its title: author, the text, and the reader's actions. */
export function PostArticle({ post, badges, action, notice, own = false }: PostArticleProps) {
  const written = <WrittenText text={post.postDesc} />;
  return (
    <Stack as="article" gap={3}>
      <Stack gap={1}>
        {badges && <Inline gap={2}>{badges}</Inline>}
        <AuthorLine name={post.postUser} age={post.postAge} at={post.postDateTime} post={post} />
        {own && <WarningLabel post={post} />}
      </Stack>
      {notice}
      {own ? written : <FoldedText post={post}>{written}</FoldedText>}
      {action && <div className={styles.action}>{action}</div>}
    </Stack>
  );
}
