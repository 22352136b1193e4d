import { MEMBER_MESSAGE, DURATION } from '@commonpurse/contracts';
import { Button, Field, Stack, TextInput } from '@commonpurse/ui';
import { useEffect } from 'react';
import { Form } from './form';
import { FormProblem } from './form-problem';
import type { Failure } from './failure';
import { useForm } from './use-form';

/** The lengths of an authenticator code and of a recovery code, without spaces and dashes. */
const LENGTHS = [6, 16, 24];

function validate({ code }: { code: string }) {
  const say = MEMBER_MESSAGE.secondFactor;
  const isComplete = LENGTHS.includes(code.replaceAll(/[^\p{L}\p{N}]/gu, '').length);
  const message = code.trim() === '' ? say.codeRequired : isComplete ? undefined : say.codeLength;
  return message === undefined ? [] : [{ field: 'code' as const, message }];
}

type SecondStepFormProps = {
  /** Finishes the sign-in and navigates to the next page; returns the failure, if any. */
  finish: (code: string) => Promise<Pick<Failure, 'message' | 'retryAfter'> | undefined>;
  /** Goes back to username and password. */
  onBack: () => void;
};

/**
 * The second step of a sign-in: an authenticator code or a recovery code. The field takes the focus when it appears.
 */
export default function SecondStepForm({ finish, onBack }: SecondStepFormProps) {
  const form = useForm({
    initial: { code: '' },
    validate,
    popup: { autoClose: DURATION.popupAutoClose },
    send: async ({ code }) => {
      const refused = await finish(code.trim());
      return refused?.message === MEMBER_MESSAGE.secondFactor.wrong ? { ...refused, field: 'code' } : refused;
    },
  });
  const { ref } = form.props;
  useEffect(() => (ref.current?.elements.namedItem('code') as HTMLElement | null)?.focus(), [ref]);

  return (
    <Form {...form.props} aria-label="Second step">
      <Field
        label="Code"
        hint="The six digits your app shows now. If you have lost your phone, type one of your recovery codes."
        error={form.errorAt('code')}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.control('code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <FormProblem failure={form.failure}>
        {form.failure?.message === MEMBER_MESSAGE.secondFactor.expired
          ? 'Go back and type your password again.'
          : 'What you typed is still here.'}
      </FormProblem>
      <Stack gap={3}>
        <Button type="submit" busy={form.busy}>
          Log in
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back to username and password
        </Button>
      </Stack>
      <p>If you have no phone and no recovery code, another moderator can turn your second step off.</p>
    </Form>
  );
}
