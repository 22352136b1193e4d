import { useSearchParams } from '@commonpurse/federation/router';

/** The page of comments that a post's URL names: after a key, or with a comment. */
export type CommentsPage = { after?: string | undefined; comment?: string | undefined };

/** The page of comments in the current URL. */
export function useCommentsPage(): CommentsPage {
  const [params] = useSearchParams();
  return { after: params.get('after') ?? undefined, comment: params.get('comment') ?? undefined };
}
