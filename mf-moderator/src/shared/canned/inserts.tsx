import { Disclosure, Loading } from '@commonpurse/ui';
import { lazy, Suspense, useState } from 'react';
import type { TextInsertsProps } from './text-inserts';

const NotLoaded = () => <p>This did not load. You can write without it.</p>;

/** Loaded when it is opened, with the texts. */
const TextInserts = lazy(() =>
  import(/* webpackChunkName: "text-inserts" */ './text-inserts').catch(() => ({ default: NotLoaded })),
);

/** What can be inserted in a text, and the gaps that are left in it. */
export function Inserts(props: TextInsertsProps) {
  const [isOpened, setOpened] = useState(false);
  return (
    <Disclosure tone="plain" summary="Insert a canned answer or a number" onToggle={() => setOpened(true)}>
      {isOpened && (
        <Suspense fallback={<Loading />}>
          <TextInserts {...props} />
        </Suspense>
      )}
    </Disclosure>
  );
}
