import { Badge, Card, Inline, StatusTag } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import { FindingsNote, MarkedText } from '../details/marked-text';
import { useFindings } from '../details/use-findings';
import layout from '../layout.module.css';

type PostCardProps = {
  title: string;
  text: string;
  category?: string;
  status?: string;
  /** Who wrote it, and when. */
  children?: ReactNode;
};

/** A post word for word, with what moderators know of it; what could help someone find a person is marked. */
export function PostCard({ title, text, category, status, children }: PostCardProps) {
  const inTitle = useFindings(title);
  const inText = useFindings(text);
  return (
    <Card as="article" className={layout.post}>
      <h3 className={layout.postTitle}>
        <MarkedText text={title} findings={inTitle} />
      </h3>
      {(category ?? status) && (
        <Inline gap={2}>
          {category && <Badge>{category}</Badge>}
          {status && <StatusTag status={status} />}
        </Inline>
      )}
      {children && <div className={layout.meta}>{children}</div>}
      <p className={layout.text}>
        <MarkedText text={text} findings={inText} />
      </p>
      <FindingsNote findings={[...inTitle, ...inText]} />
    </Card>
  );
}
