import { useRef, useState, type FormEvent } from 'react';

/** A form's submit handler: one sending at a time, since a second click can come before the button is redrawn. */
export function useSubmit(send: (form: HTMLFormElement) => Promise<void>) {
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    void send(event.currentTarget).finally(() => {
      sending.current = false;
      setBusy(false);
    });
  }

  return { submit, busy };
}
