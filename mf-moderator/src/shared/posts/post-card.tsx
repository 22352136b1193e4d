import type { PostWords } from '@commonpurse/contracts';
import { Badge, Card, Inline, StatusTag } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import { FindingsNote, MarkedText } from '../details/marked-text';
import { MarkedWords } from '../details/marked-words';
import { findingsIn } from '../details/findings';
import layout from '../layout.module.css';
import { POST_LABELS, valueOf } from './post-labels';

type PostCardProps = {
  /** Title, text, and labels if they are known. */
  post: Pick<PostWords, 'postTitle' | 'postDesc'> & Partial<PostWords>;
  status?: string;
  /** The level of its title: 'h2' if no section heading precedes it. */
  heading?: 'h2' | 'h3';
  /** Author and time. */
  children?: ReactNode;
};

/** A post verbatim, with its status and labels, and with possible personal details highlighted. */
export function PostCard({ post, status, heading: Heading = 'h3', children }: PostCardProps) {
  const { postTitle: title, postDesc: text } = post;
  const [inTitle = [], inText = []] = findingsIn(title, text);
  const labels = POST_LABELS.flatMap(({ field, badge }) =>
    post[field] ? [{ field, text: badge(valueOf(post, field)) }] : [],
  );
  return (
    <Card as="article" className={layout.post}>
      <Heading className={layout.postTitle}>
        <MarkedText text={title} findings={inTitle} />
      </Heading>
      {(labels.length > 0 || status) && (
        <Inline gap={2}>
          {labels.map((label) => (
            <Badge key={label.field}>{label.text}</Badge>
          ))}
          {status && <StatusTag status={status} />}
        </Inline>
      )}
      {children && <div className={layout.meta}>{children}</div>}
      <FindingsNote findings={[...inTitle, ...inText]} />
      <MarkedWords text={text} findings={inText} />
    </Card>
  );
}
