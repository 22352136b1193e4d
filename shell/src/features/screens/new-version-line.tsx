import { readConfig } from '@commonpurse/federation/browser';
import { useReleaseSet } from '@commonpurse/session';
import { Alert, Button, Inline } from '@commonpurse/ui';
import { useState } from 'react';

/**
 * Offers the current version of the site when this page consists of older releases. The page goes on in its own version
 * until the reader loads it anew; what is typed stays where it is until then.
 */
export function NewVersionLine() {
  const current = useReleaseSet();
  const [dismissed, setDismissed] = useState<string>();
  if (!current || current === dismissed || current === readConfig().releaseSet) return null;
  return (
    <Alert tone="info" title="There is a newer version of this site. If you are writing something, finish it first.">
      <Inline>
        <Button variant="secondary" onClick={() => location.reload()}>
          Load it now
        </Button>
        <Button variant="quiet" onClick={() => setDismissed(current)}>
          Later
        </Button>
      </Inline>
    </Alert>
  );
}
