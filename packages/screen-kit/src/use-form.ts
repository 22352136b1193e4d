import { remaining, type Problem } from '@commonpurse/contracts';
import { getSession, useKeptText } from '@commonpurse/session';
import { popup, type ErrorOptions } from '@commonpurse/ui';
import { useEffect, useLayoutEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import type { Failure } from './failure';
import { useGuard } from './use-guard';
import { useStableFocus } from './use-stable-focus';

type Texts = Record<string, string>;
type NameOf<Values> = keyof Values & string;

/** Where the typed texts of a form are: in the component, in the tab's memory, or in a draft on the server. */
export type FormTexts<Values extends Texts> = {
  values: Values;
  change: (changed: Partial<Values>) => void;
  /** Called once they were sent. */
  clear: () => void;
};

type OwnTexts<Values extends Texts> = {
  /** Every field, with the text that it starts with. */
  initial: Values;
  /**
   * Keeps what is typed in this tab's memory under this key until it was sent, also when the page is left or the session
   * ends. Passwords are never kept: name them in `secret`.
   */
  keep?: string;
  secret?: readonly NameOf<Values>[];
};

type FormOptions<Values extends Texts> = (OwnTexts<Values> | { texts: FormTexts<Values> }) & {
  /** The rules, in the order in which their messages are shown. */
  validate: (values: Values) => readonly Problem<NameOf<Values>>[];
  /** Sends valid values. With a failure, or 'unsent' where something else comes first, everything typed stays. */
  send: (values: Values) => Promise<Failure<NameOf<Values>> | 'unsent' | undefined | void>;
  popup?: ErrorOptions;
  /** The API alone refuses; the rules only say when its refusal is resolved. */
  onlyApiRefuses?: boolean;
};

type Shown<Values extends Texts> = { failure: Failure<NameOf<Values>>; values: Values };

/** Whether the field of a shown error is right by now. A refusal that no rule explains applies to that value alone. */
function isResolved<Values extends Texts>(
  { failure: { field, message }, values: refused }: Shown<Values>,
  values: Values,
  validate: FormOptions<Values>['validate'],
): boolean {
  if (field === undefined) return false;
  const error = [{ field, message }];
  const isRule = remaining(error, validate(refused)).length > 0;
  return isRule ? remaining(error, validate(values)).length === 0 : values[field] !== refused[field];
}

/** The kept texts of a form, from the tab's memory; none if nothing is kept. */
export const keptTexts = <Values extends Texts>(kept: string): Partial<Values> =>
  kept === '' ? {} : (JSON.parse(kept) as Partial<Values>);

/** The texts of the caller, or else those in the tab's memory or in the component. */
function useTexts<Values extends Texts>(options: FormOptions<Values>): FormTexts<Values> {
  const { initial, keep, secret = [] } = 'texts' in options ? { initial: options.texts.values } : options;
  const [text, setText, forgetText] = useKeptText(keep ?? '');
  const [typed, setTyped] = useState<Partial<Values>>({});
  const stored = keep === undefined ? {} : keptTexts<Values>(text);
  if ('texts' in options) return options.texts;
  return {
    values: { ...initial, ...typed, ...stored },
    change(changed) {
      const isKept = (name: string) => keep !== undefined && !secret.includes(name);
      const part = (kept: boolean) =>
        Object.fromEntries(Object.entries(changed).filter(([name]) => isKept(name) === kept));
      setTyped((before) => ({ ...before, ...part(false) }));
      if (keep !== undefined) setText(JSON.stringify({ ...stored, ...part(true) }));
    },
    clear() {
      setTyped({});
      if (keep !== undefined) forgetText();
    },
  };
}

/**
 * A form: its typed values, the rules that check them, one error at a time, and at most one request at a time.
 *
 * The first error is shown in a popup and permanently beside its field, which gets the focus. It is cleared as soon as
 * the field is right; no other error appears before the next submission.
 */
export function useForm<Values extends Texts>(options: FormOptions<Values>) {
  const { validate, send, popup: popupOptions, onlyApiRefuses = false } = options;
  const form = useRef<HTMLFormElement>(null);
  const { values, change, clear } = useTexts(options);
  const [shown, setShown] = useState<Shown<Values>>();
  const [busy, setBusy] = useState(false);
  const [member] = useState(() => getSession() !== null);
  const guarded = useGuard();
  const holdFocus = useStableFocus();
  const failure = shown?.failure;

  // After every render, because a draft can change the texts, too.
  useEffect(() => {
    if (!shown || !isResolved(shown, values, validate)) return;
    holdFocus();
    // oxlint-disable-next-line react/set-state-in-effect -- the focus is held until the error is gone
    setShown(undefined);
  }, [shown, values, validate, holdFocus]);

  // Focus scrolls only the control into view. Its label and error are above it, where the header may cover them.
  useLayoutEffect(() => {
    const control = failure?.field && form.current?.elements.namedItem(failure.field);
    if (control instanceof HTMLElement) {
      control.closest('[data-invalid]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    }
  }, [failure]);

  function fail(found: Failure<NameOf<Values>>, submitted = values): void {
    setShown({ failure: found, values: submitted });
    // The popup returns the focus to the element that had it before, so the field to correct gets the focus first.
    const control = found.field && form.current?.elements.namedItem(found.field);
    if (control instanceof HTMLElement) {
      // A field in a closed details element cannot take the focus.
      control.closest('details')?.setAttribute('open', '');
      control.focus();
    }
    // When the session has expired, the app redirects to the sign-in and says so; a second popup would only distract.
    if (!member || getSession()) void popup.error(found.message, popupOptions);
  }

  /** What is on the screen: a password manager may fill a field without an event. */
  function onScreen(): Values {
    const data = new FormData(form.current ?? undefined);
    const read = (name: string) => (form.current?.elements.namedItem(name) ? (data.get(name) ?? '') : values[name]);
    return Object.fromEntries(Object.keys(values).map((name) => [name, read(name)])) as Values;
  }

  async function submit(): Promise<void> {
    const submitted = onScreen();
    const [problem] = validate(submitted);
    if (problem && !onlyApiRefuses) return fail(problem, submitted);
    setShown(undefined);
    setBusy(true);
    const refused = await send(submitted).finally(() => setBusy(false));
    if (!refused) clear();
    else if (refused !== 'unsent') fail(problem?.message === refused.message ? problem : refused, submitted);
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
        void guarded(submit);
      },
    },
  };
}
