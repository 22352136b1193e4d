import type { MyPost } from '@commonpurse/contracts';
import { useHandedState } from '@commonpurse/screen-kit';

type Handed = { post: Omit<MyPost, 'comments'> };

/** The history state that /mypost/:id passes to the form: the post without its comments. */
export function toHandedPost({ comments: _, ...post }: MyPost): Handed {
  return { post };
}

/** The post that /mypost/:id passed to the form. */
export function useHandedPost(id: string) {
  const post = useHandedState<Handed['post']>('post');
  return post?.postID === id ? post : undefined;
}
