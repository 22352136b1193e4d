import { ERRORS, MEMBER_MESSAGE } from '@commonpurse/contracts';
import { failureOf, Form, FormProblem, formValues, useFailure, useFormMutation } from '@commonpurse/screen-kit';
import { Button, Field, TextInput, type ButtonProps } from '@commonpurse/ui';
import { useRef } from 'react';

const read = (form: HTMLFormElement) => formValues<{ code: string }>(form).code.trim();
const validate = (form: HTMLFormElement) =>
  read(form) === '' ? [{ field: 'code' as const, message: MEMBER_MESSAGE.secondFactor.codeRequired }] : [];

type CodeFormProps = {
  title: string;
  hint: string;
  action: string;
  variant?: ButtonProps['variant'];
  /** Sends the code; rejects if the API refuses it. */
  onCode: (code: string) => Promise<void>;
};

/** A form that asks for one code. */
export function CodeForm({ title, hint, action, variant, onCode }: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { failure, fail, forget, errorAt } = useFailure(form, { validate });

  async function send(sent: HTMLFormElement) {
    const [problem] = validate(sent);
    if (problem) return fail(problem);
    forget();
    try {
      await onCode(read(sent));
    } catch (error) {
      const refused = failureOf(error, MEMBER_MESSAGE.secondFactor.failed);
      fail(refused.message === ERRORS.SECOND_FACTOR_CODE_WRONG.message ? { ...refused, field: 'code' } : refused);
    }
  }

  const { submit, busy } = useFormMutation(send);
  return (
    <Form ref={form} onSubmit={submit} busy={busy} aria-label={title}>
      <Field label="Code" hint={hint} error={errorAt('code')} required>
        {(control) => <TextInput {...control} name="code" autoComplete="one-time-code" spellCheck={false} />}
      </Field>
      <FormProblem failure={failure}>What you typed is still here.</FormProblem>
      <Button type="submit" busy={busy} variant={variant}>
        {action}
      </Button>
    </Form>
  );
}
