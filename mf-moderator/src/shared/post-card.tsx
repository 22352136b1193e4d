import { Badge, Card, Inline, StatusTag } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import layout from './layout.module.css';

type PostCardProps = {
  title: string;
  text: string;
  category?: string;
  status?: string;
  /** Who wrote it, and when. */
  children?: ReactNode;
};

/** A post word for word, with what moderators know of it. */
export function PostCard({ title, text, category, status, children }: PostCardProps) {
  return (
    <Card as="article" className={layout.post}>
      <h3 className={layout.postTitle}>{title}</h3>
      {(category ?? status) && (
        <Inline gap={2}>
          {category && <Badge>{category}</Badge>}
          {status && <StatusTag status={status} />}
        </Inline>
      )}
      {children && <div className={layout.meta}>{children}</div>}
      <p className={layout.text}>{text}</p>
    </Card>
  );
}
