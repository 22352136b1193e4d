import { useRef, useState, type FormEvent } from 'react';

/** Runs an async function at most once at a time: a second click can arrive before the button is rendered again. */
export function useOnce<Given extends unknown[]>(work: (...given: Given) => Promise<void>) {
  const working = useRef(false);
  const [busy, setBusy] = useState(false);

  function run(...given: Given) {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    void work(...given).finally(() => {
      working.current = false;
      setBusy(false);
    });
  }

  return { run, busy };
}

/** A form's submit handler, which sends at most once at a time. */
export function useSubmit(send: (form: HTMLFormElement) => Promise<void>) {
  const { run, busy } = useOnce(send);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    run(event.currentTarget);
  }

  return { submit, busy };
}
