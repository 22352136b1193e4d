import type { EscalationItem, EscalationKind } from '@commonpurse/contracts';
import { Button, Inline, Loading, Stack } from '@commonpurse/ui';
import { lazy, Suspense, useState } from 'react';
import { Key } from '../keys/key';
import { useShortcuts } from '../keys/use-shortcuts';

const EscalateForm = lazy(() => import('./escalate-form'));

type EscalateProps = { itemKind: EscalationItem; itemId: string };

/** Asks for a second opinion on an item, or marks that its author may be in danger: one sentence, and nothing more. */
export function Escalate({ itemKind, itemId }: EscalateProps) {
  const [kind, setKind] = useState<EscalationKind>();
  const choose = (chosen: EscalationKind) => () => setKind(chosen);
  useShortcuts({ o: choose('second-opinion'), d: choose('danger') });
  return (
    <Stack gap={3}>
      <Inline gap={3}>
        <Button
          variant="quiet"
          aria-keyshortcuts="o"
          aria-expanded={kind === 'second-opinion'}
          onClick={choose('second-opinion')}
        >
          <span>Second opinion</span>
          <Key name="o" />
        </Button>
        <Button variant="quiet" aria-keyshortcuts="d" aria-expanded={kind === 'danger'} onClick={choose('danger')}>
          <span>Someone may be in danger</span>
          <Key name="d" />
        </Button>
      </Inline>
      {kind && (
        <Suspense fallback={<Loading>{null}</Loading>}>
          <EscalateForm key={kind} kind={kind} itemKind={itemKind} itemId={itemId} onClose={() => setKind(undefined)} />
        </Suspense>
      )}
    </Stack>
  );
}
