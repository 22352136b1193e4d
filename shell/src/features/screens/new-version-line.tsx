import { readConfig } from '@commonpurse/federation/browser';
import { useReleaseSet } from '@commonpurse/session';
import { Alert, Button, Inline } from '@commonpurse/ui';
import { useState } from 'react';

/** Whether the API's release set is newer than this page's. Both have the form `<number of changes>-<name>`. */
function isNewer(current: string, own: string): boolean {
  const [count = '', name] = current.split('-');
  const [ownCount = '', ownName] = own.split('-');
  return name !== ownName && Number(count) > Number(ownCount);
}

/**
 * Offers to reload when this page consists of older releases. The page stays in its own version, and keeps typed text,
 * until the reader reloads it.
 */
export function NewVersionLine() {
  const current = useReleaseSet();
  const [dismissed, setDismissed] = useState<string>();
  if (!current || current === dismissed || !isNewer(current, readConfig().releaseSet)) return null;
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
