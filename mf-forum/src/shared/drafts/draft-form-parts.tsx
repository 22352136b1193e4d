import { FormProblem } from '@commonpurse/screen-kit';
import { DraftNote } from '@commonpurse/screen-kit/drafts';
import { Button, Field, Inline, TextArea } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import { DetailsNote } from '../details/details-note';
import { DetailsWarning } from '../details/details-warning';
import type { DraftForm } from './use-draft-form';

type DraftFieldProps = {
  of: DraftForm;
  label: string;
  hint?: string;
  maxLength: number;
  /** Only a comment's field does not say so. */
  required?: true;
};

/** The text of the form, what was found in it, and whether it is saved. */
export function DraftTextField({ of: { form, draft, details }, maxLength, ...field }: DraftFieldProps) {
  return (
    <>
      <Field {...field} error={form.errorAt('text')}>
        {(control) => (
          <>
            <TextArea {...control} {...form.control('text')} rows={4} maxLength={maxLength} />
            <DetailsNote details={details.of('text')} />
          </>
        )}
      </Field>
      <DraftNote draft={draft} />
    </>
  );
}

type DraftSendProps = {
  of: DraftForm;
  /** The label of the button. */
  action: string;
  /** Closes the form without sending, where it can be closed. */
  onCancel?: () => void;
  /** The next step after a failure. */
  children: ReactNode;
};

/** Why the text was not sent, and the button that sends it. */
export function DraftSend({ of: { form, details }, action, onCancel, children }: DraftSendProps) {
  const send = (
    <Button type="submit" busy={form.busy}>
      {action}
    </Button>
  );
  return (
    <>
      <FormProblem failure={form.failure}>{children}</FormProblem>
      <DetailsWarning warned={details.warned} onShow={details.show} action={action} />
      {onCancel ? (
        <Inline>
          {send}
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </Inline>
      ) : (
        send
      )}
    </>
  );
}
