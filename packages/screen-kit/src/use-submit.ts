import { useRef, useState, type FormEvent } from 'react';

/** Work that is done one at a time: a second click can come before the button is redrawn. */
export function useOnce(work: () => Promise<void>) {
  const working = useRef(false);
  const [busy, setBusy] = useState(false);

  function run() {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    void work().finally(() => {
      working.current = false;
      setBusy(false);
    });
  }

  return { run, busy };
}

/** A form's submit handler, which sends once at a time. */
export function useSubmit(send: () => Promise<void>) {
  const { run, busy } = useOnce(send);

  function submit(event: FormEvent) {
    event.preventDefault();
    run();
  }

  return { submit, busy };
}
