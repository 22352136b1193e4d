import type { MyPost } from '@commonpurse/contracts';
import { lastArrival, useLocation } from '@commonpurse/federation/router';
import { useEffect, useState } from 'react';

type Handed = { post?: Omit<MyPost, 'comments'> } | null;

/** The history state that /mypost/:id passes to the form: the post without its comments. */
export function toHandedPost({ comments: _, ...post }: MyPost): Handed {
  return { post };
}

/**
 * The post from the history state, which is emptied at once: the browser stores it, and would keep the text and its
 * author's name after she signs out. Ignored after Back, because it may be outdated.
 */
export function useHandedPost(id: string) {
  const { state } = useLocation() as { state: Handed };
  const [post] = useState(() => {
    const { startedAt, returning } = lastArrival();
    return startedAt > 0 && !returning && state?.post?.postID === id ? state.post : undefined;
  });
  useEffect(() => {
    if (state?.post) window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [state]);
  return post;
}
