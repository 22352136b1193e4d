import { remaining, type Problem } from '@commonpurse/contracts';
import type { ErrorOptions } from '@commonpurse/ui';
import { useEffect, useLayoutEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { failureOf, type Failure } from './failure';
import { useFailure } from './use-failure';
import { useFormTexts, type FormTexts, type NameOf, type OwnTexts, type Texts } from './use-form-texts';
import { useGuard } from './use-guard';
import { useStableFocus } from './use-stable-focus';

type FormOptions<Values extends Texts> = (OwnTexts<Values> | { texts: FormTexts<Values> }) & {
  /** The rules, in the order in which their messages are shown. */
  validate: (values: Values) => readonly Problem<NameOf<Values>>[];
  /** Asks before valid values are sent. They are not sent if this resolves to false. */
  confirm?: (values: Values, choice: string) => Promise<boolean>;
  /**
   * Sends valid values; `choice` is the value of the pressed button. With a failure, or 'unsent' where something else
   * comes first, everything typed stays.
   */
  send: (values: Values, choice: string) => Promise<Failure<NameOf<Values>> | 'unsent' | undefined | void>;
  /** The message when `send` rejects and the API gives none. Without it, `send` must not reject. */
  failed?: string;
  popup?: ErrorOptions;
  /** The API alone refuses; the rules only say when its refusal is resolved. */
  onlyApiRefuses?: boolean;
};

/** Whether the field of an error is right by now. A refusal that no rule explains applies to the refused value alone. */
function isResolved<Values extends Texts>(
  { field, message }: Failure<NameOf<Values>>,
  { refused, current }: { refused: Values; current: Values },
  validate: FormOptions<Values>['validate'],
): boolean {
  if (field === undefined) return false;
  const error = [{ field, message }];
  const isRule = remaining(error, validate(refused)).length > 0;
  return isRule ? remaining(error, validate(current)).length === 0 : current[field] !== refused[field];
}

/**
 * A form: its typed values, the rules that check them, one error at a time, and at most one request at a time.
 *
 * The first error is shown in a popup and permanently beside its field, which gets the focus. It is cleared as soon as
 * the field is right; no other error appears before the next submission.
 */
export function useForm<Values extends Texts>(options: FormOptions<Values>) {
  const { validate, confirm, send, failed: message, popup: popupOptions, onlyApiRefuses = false } = options;
  const form = useRef<HTMLFormElement>(null);
  const own = useFormTexts('texts' in options ? { initial: options.texts.values } : options);
  const { values, change, clear } = 'texts' in options ? options.texts : own;
  const { failure, fail: show, forget } = useFailure<NameOf<Values>>(popupOptions);
  const [refused, setRefused] = useState(values);
  const [busy, setBusy] = useState(false);
  const guarded = useGuard();
  const holdFocus = useStableFocus();

  // After every render, because a draft can change the texts, too.
  useEffect(() => {
    if (!failure || !isResolved(failure, { refused, current: values }, validate)) return;
    holdFocus();
    forget();
  });

  // Focus scrolls only the control into view. Its label and error are above it, where the header may cover them.
  useLayoutEffect(() => {
    const control = failure?.field && form.current?.elements.namedItem(failure.field);
    if (control instanceof HTMLElement) {
      control.closest('[data-invalid]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    }
  }, [failure]);

  function fail(found: Failure<NameOf<Values>>, submitted = values): void {
    setRefused(submitted);
    // The popup returns the focus to the element that had it before, so the field to correct gets the focus first.
    const control = found.field && form.current?.elements.namedItem(found.field);
    if (control instanceof HTMLElement) {
      // A field in a closed details element cannot take the focus.
      control.closest('details')?.setAttribute('open', '');
      control.focus();
    }
    show(found);
  }

  /** What is on the screen: a password manager may fill a field without an event. */
  function onScreen(): Values {
    const data = new FormData(form.current ?? undefined);
    const read = (name: string) => (form.current?.elements.namedItem(name) ? (data.get(name) ?? '') : values[name]);
    return Object.fromEntries(Object.keys(values).map((name) => [name, read(name)])) as Values;
  }

  async function submit(choice: string): Promise<void> {
    const submitted = onScreen();
    const [problem] = validate(submitted);
    if (problem && !onlyApiRefuses) return fail(problem, submitted);
    forget();
    if (confirm && !(await confirm(submitted, choice))) return;
    setBusy(true);
    const sending = send(submitted, choice);
    const caught = message === undefined ? sending : sending.catch((error: unknown) => failureOf(error, message));
    const failed = await caught.finally(() => setBusy(false));
    if (!failed) clear();
    else if (failed !== 'unsent') fail(problem?.message === failed.message ? problem : failed, submitted);
  }

  function set(name: NameOf<Values>, value: string): void {
    change({ [name]: value } as Partial<Values>);
  }

  return {
    values,
    /** Replaces the text of a field. */
    set,
    /** Puts texts back that were sent, when what they did is taken back. */
    restore: (sent: Partial<Values>) => change(sent),
    /** The props of a field's control. */
    control: (name: NameOf<Values>) => ({
      name,
      value: values[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        set(name, target.value),
    }),
    errorAt: (name: NameOf<Values>) => (failure?.field === name ? failure.message : undefined),
    failure,
    fail,
    forget,
    busy,
    clear,
    /** Submits again, after something else that had to come first. */
    submit: () => form.current?.requestSubmit(),
    /** The props of the `Form`. */
    props: {
      ref: form,
      busy,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        const choice = submitter instanceof HTMLButtonElement ? submitter.value : '';
        void guarded(() => submit(choice));
      },
    },
  };
}
