import type { ContactForm } from '@commonpurse/contracts';
import { Facts } from '@commonpurse/ui';
import { Note } from '../../shared/console/note';
import { SafeNow } from './safe-now';

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
