import { LENGTH, memberNoteProblems, MEMBER_MESSAGE, type Member } from '@commonpurse/contracts';
import { Form, FormProblem, Username, useForm } from '@commonpurse/screen-kit';
import { Button, Field, Stack, TextArea } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import layout from '../../shared/layout.module.css';
import { Time } from '../../shared/table/cells';
import { addNote } from './users.api';

/** Moderators' notes on an account, and the form to add one to another's. */
export function MemberNotes({ member: { userID: userId, notes = [] }, isOwn }: { member: Member; isOwn: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack as="section" gap={3}>
      <h2>Notes</h2>
      {notes.length === 0 && <p>There are no notes.</p>}
      {notes.length > 0 && (
        <ul className={layout.thread}>
          {notes.map(({ text, dateTime, moderator }) => (
            <li key={`${dateTime} ${text}`}>
              <p className={layout.text}>{text}</p>
              <p className={layout.meta}>
                <Username name={moderator.username} /> <Time at={dateTime} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <NoteForm userId={userId} onClose={() => setOpen(false)} />
      ) : (
        !isOwn && (
          <div>
            <Button variant="secondary" onClick={() => setOpen(true)}>
              Add a note
            </Button>
          </div>
        )
      )}
    </Stack>
  );
}

function NoteForm({ userId, onClose }: { userId: string; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm({
    initial: { text: '' },
    keep: `member-note.${userId}`,
    validate: ({ text }) => memberNoteProblems(text),
    failed: MEMBER_MESSAGE.members.failed,
    send: async ({ text }) => {
      await addNote(userId, text.trim());
      await queries.invalidateQueries({ queryKey: ['member', userId] });
      onClose();
    },
  });
  const { ref } = form.props;
  // The button that opened the form is gone.
  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [ref]);
  return (
    <Form {...form.props} aria-label="Add a note">
      <Field label="Note" hint="Only moderators read this." error={form.errorAt('text')} required>
        {(control) => <TextArea {...control} {...form.control('text')} rows={3} maxLength={LENGTH.reason} />}
      </Field>
      <FormProblem failure={form.failure}>What you typed is still here. Try again in a moment.</FormProblem>
      <Button type="submit" busy={form.busy}>
        Save Note
      </Button>
    </Form>
  );
}
