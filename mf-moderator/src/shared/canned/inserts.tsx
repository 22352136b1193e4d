import { Disclosure } from '@commonpurse/ui';
import { useState } from 'react';
import { TextInserts, type TextInsertsProps } from './text-inserts';

/** What can be inserted in a text, and the gaps that are left in it. The texts are loaded when it is opened. */
export function Inserts(props: TextInsertsProps) {
  const [isOpened, setOpened] = useState(false);
  return (
    <Disclosure tone="plain" summary="Insert a canned answer or a number" onToggle={() => setOpened(true)}>
      {isOpened && <TextInserts {...props} />}
    </Disclosure>
  );
}
