import type { MyPost } from '@commonpurse/contracts';
import { lastArrival, useLocation } from '@commonpurse/federation/router';
import { useState } from 'react';

type Handed = { post?: Omit<MyPost, 'comments'> } | null;

/** The history state that /mypost/:id passes to the form: the post without its comments. */
export function toHandedPost({ comments: _, ...post }: MyPost): Handed {
  return { post };
}

/** The post from the history state. Ignored after a reload or Back, because it may be outdated. */
export function useHandedPost(id: string) {
  const { state } = useLocation() as { state: Handed };
  const [post] = useState(() => {
    const { startedAt, returning } = lastArrival();
    return startedAt > 0 && !returning && state?.post?.postID === id ? state.post : undefined;
  });
  return post;
}
