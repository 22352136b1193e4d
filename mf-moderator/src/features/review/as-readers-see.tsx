import { ageBand, ANONYMOUS_NAME, type ReviewPost } from '@commonpurse/contracts';
import { Badge, Card, formatDateTime, Inline, Stack } from '@commonpurse/ui';
import styles from './review.module.css';

/** The post word for word as it will stand in the forum, name and age included. */
export function AsReadersSee({ post }: { post: ReviewPost }) {
  const anonymous = post.postAnon === 'Yes';
  const name = anonymous ? ANONYMOUS_NAME : post.postUser.username;
  const age = anonymous ? ageBand(post.postUser.age) : post.postUser.age;
  return (
    <Stack as="section" gap={3}>
      <h2>As readers will see it</h2>
      <Card as="article" className={styles.post}>
        <h3 className={styles.postTitle}>{post.postTitle}</h3>
        <Inline gap={3}>
          <Badge>{post.postCategory}</Badge>
          <p className={styles.meta}>
            <span>
              By {name}, aged {age}
            </span>{' '}
            <time dateTime={post.postDateTime}>{formatDateTime(post.postDateTime)}</time>
          </p>
        </Inline>
        <p className={styles.text}>{post.postDesc}</p>
      </Card>
    </Stack>
  );
}
