import { MEMBER_MESSAGE, type Appeal } from '@commonpurse/contracts';
import { LoadFailure } from '@commonpurse/screen-kit';
import { Button } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AppealForm } from './appeal-form';
import { AppealState } from './appeal-state';
import { appealsAbout, type Appealed } from './appeals.api';

type AnotherLookProps = {
  appealed: Appealed;
  /** When the decision was made, if known: appeals against older decisions are then ignored. */
  decidedAt?: string | undefined;
  /** Whether the decision is still in force: only then is an appeal possible. */
  stands?: boolean;
};

/** The appeal against the current decision. An overturned appeal was against an earlier decision. */
const against = (appeals: readonly Appeal[], { kind }: Appealed, decidedAt: string | undefined): Appeal | undefined => {
  const [latest] = appeals.filter((appeal) => appeal.kind === kind);
  if (decidedAt !== undefined)
    return appeals.find((appeal) => appeal.kind === kind && appeal.decisionDateTime === decidedAt);
  return latest?.appealStatus === 'Overturned' ? undefined : latest;
};

/** The form of an appeal against a decision on something of the user's; once sent, its status and the reply. */
export function AnotherLook({ appealed, decidedAt, stands = true }: AnotherLookProps) {
  const query = useQuery(appealsAbout(appealed.ref));
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  if (query.isError) return <LoadFailure message={MEMBER_MESSAGE.appeals.loadFailed} query={query} />;
  if (!query.data) return null;
  const appeal = against(query.data, appealed, decidedAt);
  if (appeal) return <AppealState appeal={appeal} focus={open} />;
  if (!stands) return null;
  if (open) return <AppealForm appealed={appealed} onSent={() => query.refetch()} onClose={() => setOpen(false)} />;
  return (
    <div>
      <Button ref={button} variant="secondary" onClick={() => setOpen(true)}>
        Ask for another look
      </Button>
    </div>
  );
}
