import type { ContactForm } from '@commonpurse/contracts';
import { Facts, formatDateTime, WithName } from '@commonpurse/ui';
import { DecisionPanel } from '../../shared/console/decision-panel';
import { Escalate } from '../../shared/escalations/escalate';
import layout from '../../shared/layout.module.css';
import { CloseForm } from './close-form';
import { isUnsent, useRemarkDraft, WritableRemarks } from './writable-remarks';

/** The answers to a form and the notes on it, and the panel that closes it. */
export default function AnswerAndClose({ form }: { form: ContactForm }) {
  const { contactID: contactId, category, datetime, answers, notes } = form;
  const answer = useRemarkDraft('answer', contactId);
  const note = useRemarkDraft('note', contactId);
  return (
    <>
      <div className={layout.column}>
        <WritableRemarks kind="answer" form={form} draft={answer} note={note} />
        <WritableRemarks kind="note" form={form} draft={note} />
      </div>
      <div className={layout.aside}>
        <DecisionPanel title="This form">
          <Facts
            items={[
              { label: 'Received', value: formatDateTime(datetime) },
              { label: 'Answers', value: answers.length === 0 ? 'none' : lastOf(answers) },
              { label: 'Notes', value: notes.length === 0 ? 'none' : lastOf(notes) },
              { label: 'State', value: category === 'Urgent help needed' ? 'open, urgent' : 'open' },
            ]}
          />
          <CloseForm form={form} hasUnsent={[answer, note].some(isUnsent)} />
        </DecisionPanel>
        <Escalate itemKind="contact" itemId={contactId} />
      </div>
    </>
  );
}

/** How many there are, and whose the last one is: '2, mod.ana on 26 November 2026 21:15'. */
function lastOf(remarks: ContactForm['answers']) {
  const { moderator, dateTime } = remarks.at(-1)!;
  const text = `${remarks.length}, ${moderator.username} on ${formatDateTime(dateTime)}`;
  return <WithName key={text} text={text} name={moderator.username} />;
}
