import type { MyPost } from '@commonpurse/contracts';
import { lastArrival, useLocation } from '@commonpurse/federation/router';
import { useState } from 'react';

type Handed = { post?: Omit<MyPost, 'comments'> } | null;

/** What /mypost/:id hands over to the form: the post without what others wrote under it. */
export function toHandedPost({ comments: _, ...post }: MyPost): Handed {
  return { post };
}

/** The post that came along to the form. What a reload or a way back brings may be old by now, and is not taken. */
export function useHandedPost(id: string) {
  const { state } = useLocation() as { state: Handed };
  const [post] = useState(() => {
    const { startedAt, returning } = lastArrival();
    return startedAt > 0 && !returning && state?.post?.postID === id ? state.post : undefined;
  });
  return post;
}
