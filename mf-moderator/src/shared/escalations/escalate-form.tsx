import {
  escalationTextProblems,
  LENGTH,
  MEMBER_MESSAGE,
  type EscalationItem,
  type EscalationKind,
} from '@commonpurse/contracts';
import { useNavigate } from '@commonpurse/federation/router';
import { Form, FormProblem, useForm } from '@commonpurse/screen-kit';
import { Button, Card, Field, Inline, TextArea } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import layout from '../layout.module.css';
import { forgetLists } from '../table/lists';
import { escalate } from './escalations.api';

/** The texts of each kind; what marking danger does depends on the item. */
const WORDS: Record<EscalationKind, { title: string; label: string; hint: string; button: string }> = {
  danger: {
    title: 'Someone may be in danger',
    label: 'What makes you think so',
    hint: 'One sentence for colleagues. The author can’t see it.',
    button: 'Mark it and hide it from readers now',
  },
  'second-opinion': {
    title: 'Ask for a second opinion',
    label: 'Your question',
    hint: 'For colleagues. The author can’t see it.',
    button: 'Ask a colleague to decide or answer',
  },
};

const EFFECT: Record<EscalationKind, Record<EscalationItem, string>> = {
  danger: {
    post: 'From now on, only its author and moderators can read the post, until two moderators end this together.',
    comment:
      'From now on, only its author and moderators can read the comment, until two moderators end this together.',
    contact: 'It comes first in every list until two moderators end this together.',
  },
  'second-opinion': {
    post: 'Nothing changes for readers. You can’t decide on the post until a colleague has answered you.',
    comment: 'Nothing changes for readers. You can’t decide on the comment until a colleague has answered you.',
    contact: 'You can’t close the form until a colleague has answered you.',
  },
};

const MARK_FORM = 'Mark it and put it first';

type EscalateFormProps = { kind: EscalationKind; itemKind: EscalationItem; itemId: string; onClose: () => void };

/** The sentence that marks an item. What is typed is kept until it is sent. */
export default function EscalateForm({ kind, itemKind, itemId, onClose }: EscalateFormProps) {
  const { title, label, hint, button } = WORDS[kind];
  const queries = useQueryClient();
  const navigate = useNavigate();
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => text.current?.focus(), []);

  const form = useForm({
    initial: { text: '' },
    keep: `escalate.${kind}.${itemId}`,
    validate: (values) => escalationTextProblems(values.text),
    failed: MEMBER_MESSAGE.escalations.failed,
    send: async (values) => {
      const opened = await escalate({ kind, itemKind, ref: itemId, text: values.text.trim() });
      forgetLists(queries);
      void queries.invalidateQueries({ queryKey: ['context'] });
      if (kind === 'danger') void navigate(`/escalations/${opened.escalationID}`);
      else onClose();
    },
  });

  return (
    <Form {...form.props} aria-label={title}>
      <Card className={layout.side}>
        <h3>{title}</h3>
        <p>{EFFECT[kind][itemKind]}</p>
        <Field label={label} hint={hint} error={form.errorAt('text')} required>
          {(control) => (
            <TextArea {...control} {...form.control('text')} ref={text} rows={2} maxLength={LENGTH.reason} />
          )}
        </Field>
        <FormProblem failure={form.failure}>What you typed is still here.</FormProblem>
        <Inline gap={3}>
          <Button type="submit" variant={kind === 'danger' ? 'danger' : 'secondary'} busy={form.busy}>
            {kind === 'danger' && itemKind === 'contact' ? MARK_FORM : button}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </Inline>
      </Card>
    </Form>
  );
}
