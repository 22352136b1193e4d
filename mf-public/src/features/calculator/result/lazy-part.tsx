import { Button, Disclosure, Loading, Skeleton } from '@commonpurse/ui';
import { useRef, useState, type ComponentType } from 'react';
import { useLazyComponent } from './use-lazy-component';
import styles from './result.module.css';

type LazyPartProps<Props> = {
  summary: string;
  /** Imports the component. Must have a stable identity: a module constant. */
  load: () => Promise<ComponentType<Props>>;
  /** The component's props. */
  with: Props;
};

/** A section that only some readers open: its chunk loads when it is opened. */
export function LazyPart<Props extends object>({ summary, load, with: props }: LazyPartProps<Props>) {
  const [opened, setOpened] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const { component: Part, failed, retry } = useLazyComponent(load, opened);
  // The pressed button disappears, so focus moves to the summary.
  function tryAgain() {
    details.current?.querySelector('summary')?.focus();
    retry();
  }
  return (
    <Disclosure
      ref={details}
      summary={summary}
      headingLevel={3}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      {Part && <Part {...props} />}
      {!Part && !failed && (
        <Loading>
          <Skeleton shape="text" count={3} />
        </Loading>
      )}
      {failed && (
        <div className={styles.failed} role="alert">
          <p>This part did not load. The rest of the page still works.</p>
          <Button variant="secondary" onClick={tryAgain}>
            Try again
          </Button>
        </div>
      )}
    </Disclosure>
  );
}
