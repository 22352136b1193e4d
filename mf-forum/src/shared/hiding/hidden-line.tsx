import { MEMBER_MESSAGE } from '@commonpurse/contracts';
import { useGuardedMutation } from '@commonpurse/screen-kit';
import { Button } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { focusOn } from '../focus-on';
import { problemOf, SaidLine, type Said } from '../said-line';
import { forgetShown, type Hideable } from './hiding.api';
import styles from '../said.module.css';

type HiddenLineProps = { hidden: Hideable; onShown?: () => void };

/** Says, where she hid it, what a reader has hidden, and lets her show it again. */
export function HiddenLine({ hidden, onShown }: HiddenLineProps) {
  const line = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  const [problem, setProblem] = useState<Said>();
  const [shownAgain, setShownAgain] = useState<Hideable>();
  const isHidden = shownAgain !== hidden;
  const { run, busy } = useGuardedMutation(async () => {
    setProblem(undefined);
    try {
      await hidden.show();
    } catch (error) {
      setProblem(problemOf(error, MEMBER_MESSAGE.hiding.showFailed));
      return;
    }
    setShownAgain(hidden);
    focusOn(line.current);
    await forgetShown(queries);
    onShown?.();
  });

  // The menu that it was hidden by has closed.
  useEffect(() => focusOn(line.current), [hidden]);

  return (
    <div ref={line} className={styles.block}>
      <SaidLine said={{ done: isHidden ? hidden.done : hidden.shown, ...problem }} />
      {isHidden && (
        <Button variant="quiet" busy={busy} onClick={() => void run()}>
          Show again
        </Button>
      )}
    </div>
  );
}
