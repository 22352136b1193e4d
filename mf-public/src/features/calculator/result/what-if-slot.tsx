import { Disclosure } from '@commonpurse/ui';
import { useRef, useState } from 'react';
import { LazyContent } from './lazy-content';
import type { WhatIfProps } from './what-if/what-if-props';

const load = () => import(/* webpackChunkName: "what-if" */ './what-if/what-if').then(({ WhatIf }) => WhatIf);

/** Three questions that few readers open: their chunk loads when they are opened. */
export function WhatIfSlot(props: WhatIfProps) {
  const [opened, setOpened] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <Disclosure
      ref={details}
      summary="What if I pay early, miss a repayment or borrow again?"
      headingLevel={3}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <LazyContent
        load={load}
        with={props}
        isNeeded={opened}
        onRetry={() => details.current?.querySelector('summary')?.focus()}
      />
    </Disclosure>
  );
}
