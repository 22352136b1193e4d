import { useState, type FormEvent } from 'react';
import { useGuard } from './use-guard';

/**
 * A form's submit handler, which sends at most once at a time. For pages without TanStack Query; other forms use
 * `useFormMutation`.
 */
export function useSubmit(send: (form: HTMLFormElement) => Promise<void>) {
  const guarded = useGuard();
  const [busy, setBusy] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    void guarded(async () => {
      setBusy(true);
      await send(form).finally(() => setBusy(false));
    });
  }

  return { submit, busy };
}
