import { useState } from 'react';
import type { Example } from '../example';
import { Button } from '../button/button';
import { Loading } from '../loading/loading';
import { Stack } from '../stack/stack';
import { useLoadingDelay } from './loading-delay';

function Screen({ startedAt }: { startedAt: number }) {
  return useLoadingDelay(startedAt) ? <Loading /> : <p>The page.</p>;
}

function Navigation() {
  const [startedAt, setStartedAt] = useState(0);
  return (
    <Stack>
      <div>
        <Button variant="secondary" onClick={() => setStartedAt(performance.now())}>
          Navigate
        </Button>
      </div>
      <Screen startedAt={startedAt} />
    </Stack>
  );
}

export const examples: Example[] = [{ name: 'half a second from the start of a navigation', Show: Navigation }];
