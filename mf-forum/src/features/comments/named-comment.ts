import type { NewCommentReply } from '@commonpurse/contracts';
import { lastArrival, useLocation, useNavigate, useSearchParams } from '@commonpurse/federation/router';
import { useEffect } from 'react';
import { focusOn } from '../../shared/focus-on';

/** The DOM id of a comment in its list. */
export const domIdOf = (cmtId: string) => `comment-${cmtId}`;

/** The element of a comment, if it is on the page. */
export const elementOf = (cmtId: string): HTMLElement | null => document.getElementById(domIdOf(cmtId));

/**
 * The comment that the URL names, which gets the focus once its page is loaded, and a function that leads to a new
 * comment: it loads the page of comments that holds it. A popup that is open keeps the focus until it closes. After
 * Back, the reader returns to the scroll position that she left.
 */
export function useNamedComment(busy: boolean) {
  const [params] = useSearchParams();
  const { state, key } = useLocation() as { state: unknown; key: string };
  const navigate = useNavigate();
  const named = params.get('comment') ?? undefined;

  // With the entry's key: a link to the comment that the URL names already leads there again.
  useEffect(() => {
    const isCovered = document.querySelector('[role="alertdialog"][data-open]') !== null;
    if (named && !busy && !isCovered && !lastArrival().returning) focusOn(elementOf(named));
  }, [named, busy, key]);

  function leadTo({ cmtID: cmtId, after }: Omit<NewCommentReply, 'message'>) {
    const page = new URLSearchParams({ ...(after !== undefined && { after }), comment: cmtId });
    void navigate({ search: String(page) }, { replace: true, state, preventScrollReset: true });
  }

  return { named, leadTo };
}
