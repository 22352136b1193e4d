import { LENGTH, type Problem } from '@commonpurse/contracts';
import { useNavigate } from '@commonpurse/federation/router';
import { Form, FormProblem, useForm } from '@commonpurse/screen-kit';
import { Button, Field, popup, TextArea } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { forgetLists } from '../table/lists';

type ReopenFormProps = {
  /** Names the item: a typed reason is kept under it until it is sent. */
  name: string;
  words: { title: string; hint: string; failed: string; refused: string; done: string; button: string };
  validate: (reason: string) => readonly Problem<'reason'>[];
  /** Moves the item back to the open ones. */
  reopen: (reason: string) => Promise<unknown>;
  /** The screen of the open item, and the key of the queries that no longer hold. */
  to: string;
  forget: readonly string[];
};

/** The form to open again what was decided or closed, with a reason. */
export function ReopenForm({ name, words, validate, reopen, to, forget }: ReopenFormProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    initial: { reason: '' },
    keep: name,
    validate: ({ reason }) => validate(reason),
    failed: words.failed,
    send: async ({ reason }) => {
      await reopen(reason.trim());
      form.clear();
      forgetLists(queries);
      queries.removeQueries({ queryKey: forget });
      void popup.success(words.done, { ok: true });
      await navigate(to);
    },
  });

  return (
    <Form {...form.props} aria-label="Reopen">
      <h2>{words.title}</h2>
      <Field label="Reason" hint={words.hint} error={form.errorAt('reason')} required>
        {(control) => <TextArea {...control} {...form.control('reason')} rows={3} maxLength={LENGTH.reason} />}
      </Field>
      <FormProblem failure={form.failure}>{words.refused}</FormProblem>
      <Button type="submit" busy={form.busy}>
        {words.button}
      </Button>
    </Form>
  );
}
