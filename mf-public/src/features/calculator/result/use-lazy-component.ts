import { useEffect, useState, type ComponentType } from 'react';

type Loaded<Props> = { component?: ComponentType<Props>; failed?: boolean };

/**
 * Loads a component's chunk once `wanted`, and again on `retry` after a failure. `load` must be a module constant.
 * React.lazy caches a failed import forever, so it cannot offer a retry.
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>, isNeeded = true) {
  const [loaded, setLoaded] = useState<Loaded<Props>>({});
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isNeeded) return undefined;
    let mounted = true;
    load().then(
      (component) => mounted && setLoaded({ component }),
      (error: unknown) => {
        console.warn('A part of this page did not load:', error);
        if (mounted) setLoaded({ failed: true });
      },
    );
    return () => {
      mounted = false;
    };
  }, [load, isNeeded, attempt]);

  const retry = () => {
    setLoaded({});
    setAttempt((before) => before + 1);
  };
  return { ...loaded, retry };
}
