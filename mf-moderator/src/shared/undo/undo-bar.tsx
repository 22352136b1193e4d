import { DURATION } from '@commonpurse/contracts';
import { useLocation } from '@commonpurse/federation/router';
import { VisuallyHidden } from '@commonpurse/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { dropUndo, sentenceOf, takenBack, useUndoable, type Phase, type Undoable } from './undo-store';

const loadLine = () => import(/* webpackChunkName: "undo-line" */ './undo-line');
const UndoLine = lazy(loadLine);

const FINAL: readonly Phase[] = ['over', 'undone', 'refused'];

/** The text for screen readers: once per change of phase, without the countdown. */
function spoken(undoable: Undoable | undefined): string {
  if (undoable?.phase === 'undone') return takenBack(undoable);
  return undoable?.phase === 'open' || undoable?.phase === 'over'
    ? `${sentenceOf(undoable)} You can undo this for ${DURATION.undo / 1000} seconds.`
    : '';
}

/** Shows the latest decision above the next screen, and offers for ten seconds to undo it. */
export function UndoBar() {
  const undoable = useUndoable();
  const { pathname } = useLocation();
  const shownAt = useRef(pathname);

  // Loaded before the first decision, for which there are only ten seconds.
  useEffect(() => void loadLine().catch(() => undefined), []);

  // The bar stays until the moderator navigates, so that nothing moves when the time is over.
  useEffect(() => {
    if (shownAt.current !== pathname && undoable && FINAL.includes(undoable.phase)) {
      if (undoable.phase !== 'undone' || pathname !== undoable.screen.to.split('?')[0]) dropUndo();
    }
    shownAt.current = pathname;
  }, [pathname, undoable]);

  return (
    <>
      <VisuallyHidden aria-live="polite">{spoken(undoable)}</VisuallyHidden>
      {undoable && (
        <Suspense>
          <UndoLine key={undoable.until} undoable={undoable} />
        </Suspense>
      )}
    </>
  );
}
