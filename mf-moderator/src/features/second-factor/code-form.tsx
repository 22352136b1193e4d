import { ERRORS, MEMBER_MESSAGE } from '@commonpurse/contracts';
import { failureOf, Form, FormProblem, useForm } from '@commonpurse/screen-kit';
import { Button, Field, TextInput, type ButtonProps } from '@commonpurse/ui';

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
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) =>
      code.trim() === '' ? [{ field: 'code', message: MEMBER_MESSAGE.secondFactor.codeRequired }] : [],
    send: async ({ code }) => {
      try {
        await onCode(code.trim());
      } catch (error) {
        const refused = failureOf(error, MEMBER_MESSAGE.secondFactor.failed);
        const isWrong = refused.message === ERRORS.SECOND_FACTOR_CODE_WRONG.message;
        return isWrong ? { ...refused, field: 'code' } : refused;
      }
    },
  });

  return (
    <Form {...form.props} aria-label={title}>
      <Field label="Code" hint={hint} error={form.errorAt('code')} required>
        {(control) => (
          <TextInput {...control} {...form.control('code')} autoComplete="one-time-code" spellCheck={false} />
        )}
      </Field>
      <FormProblem failure={form.failure}>What you typed is still here.</FormProblem>
      <Button type="submit" busy={form.busy} variant={variant}>
        {action}
      </Button>
    </Form>
  );
}
