import type { ContactForm } from '@commonpurse/contracts';
import { Facts } from '@commonpurse/ui';
import { Note } from '../../shared/console/note';
import { useNow } from '../../shared/time/use-now';
import { safeNow } from './safe-time';

type SafetyNoteProps = { form: Pick<ContactForm, 'category' | 'safeHow' | 'safeWhen'> };

/** Whether she needs urgent help, and how and when she can be answered safely. Nothing where she said none of it. */
export function SafetyNote({ form: { category, safeHow, safeWhen } }: SafetyNoteProps) {
  const isUrgent = category === 'Urgent help needed';
  if (!isUrgent && safeHow === undefined && safeWhen === undefined) return null;
  return (
    <Note tone={isUrgent ? 'stop' : 'find'} title={isUrgent ? category : 'How to answer them safely'}>
      <Facts
        items={[
          { label: 'How to contact them safely', value: safeHow ?? 'They did not say' },
          { label: 'When it is safe', value: safeWhen ?? 'They did not say' },
          { label: 'Now', value: <SafeNow written={safeWhen ?? ''} /> },
        ]}
      />
    </Note>
  );
}

/** What time it is for her, and whether that is a safe time, where that is sure. */
function SafeNow({ written }: { written: string }) {
  const { words } = safeNow(written, new Date(useNow()));
  return <span>{words}</span>;
}
