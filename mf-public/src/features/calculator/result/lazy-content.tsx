import { Button, Loading } from '@commonpurse/ui';
import { useEffect, useState, type ComponentType } from 'react';
import styles from './result.module.css';

type LazyContentProps<Props> = {
  /** Imports the component. Must have a stable identity: a module constant. */
  load: () => Promise<ComponentType<Props>>;
  /** The component's props. */
  with: Props;
  isNeeded?: boolean;
  /** Moves the focus when the reader tries again, because the button she pressed disappears. */
  onRetry: () => void;
};

/**
 * A component whose chunk loads once it is needed, and again after a failure, when the reader asks for it. React.lazy
 * caches a failed import forever.
 */
export function LazyContent<Props extends object>({
  load,
  with: props,
  isNeeded = true,
  onRetry,
}: LazyContentProps<Props>) {
  const [{ Content, failed }, setLoaded] = useState<{ Content?: ComponentType<Props>; failed?: true }>({});
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isNeeded) return undefined;
    let mounted = true;
    load().then(
      (loaded) => mounted && setLoaded({ Content: loaded }),
      (error: unknown) => {
        console.warn('A part of this page did not load:', error);
        if (mounted) setLoaded({ failed: true });
      },
    );
    return () => {
      mounted = false;
    };
  }, [load, isNeeded, attempt]);

  function tryAgain() {
    onRetry();
    setLoaded({});
    setAttempt((before) => before + 1);
  }

  if (Content) return <Content {...props} />;
  if (!failed) return <Loading count={4} />;
  return (
    <div className={styles.failed} role="alert">
      <p>This part did not load. The rest of the page still works.</p>
      <Button variant="secondary" onClick={tryAgain}>
        Try again
      </Button>
    </div>
  );
}
