import { useEffect, useState, type RefObject } from 'react';
import { detailsIn, finderInTime, loadFinder, sameDetail, withoutDetail, type Detail, type Finder } from './details';
import { useFocusNext } from './use-focus-next';

/** Debounce time before a text is checked, in milliseconds. */
const SETTLED_AFTER = 600;

/** A text of a form, its setter, and its value without a draft, which is not checked. */
type CheckedText = { text: string; start: string | undefined; change: (text: string) => void };

type Named<Name> = Detail & { name: Name };

const same = <Name>(a: Named<Name>, b: Named<Name>) => a.name === b.name && sameDetail(a, b);

/**
 * Checks typed texts for personal details. Runs in this page only: nothing is sent or stored. It warns and never
 * blocks.
 */
export function useDetails<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  texts: Record<Name, CheckedText>,
) {
  const names = Object.keys(texts) as Name[];
  const now = JSON.stringify(names.map((name) => texts[name].text));
  const begun = names.some((name) => texts[name].text !== (texts[name].start ?? ''));
  const [first] = useState(now);
  const [finder, setFinder] = useState<Finder>();
  /** The texts that were checked last. */
  const [settled, setSettled] = useState<string>();
  const [dismissed, setDismissed] = useState<readonly Named<Name>[]>([]);
  /** The details that the user was warned of when she pressed the button. */
  const [warned, setWarned] = useState<readonly Named<Name>[]>([]);
  const [removed, setRemoved] = useState<{ detail: Named<Name>; left: string }>();
  const focusNext = useFocusNext();

  const findAll = (using: Finder, all: string): Named<Name>[] =>
    (JSON.parse(all) as string[]).flatMap((text, at) =>
      detailsIn(using, text).map((detail) => ({ ...detail, name: names[at]! })),
    );
  const found = finder && settled !== undefined ? findAll(finder, settled) : [];
  const isOpen = (detail: Named<Name>) =>
    texts[detail.name].text.includes(detail.text) && !dismissed.some((other) => same(other, detail));
  const open = found.filter(isOpen);

  useEffect(() => {
    if (!begun) return;
    void loadFinder();
    const timer = setTimeout(
      () => {
        void loadFinder().then((loaded) => {
          setFinder(loaded);
          setSettled(now);
          // Forgets decisions on details that were removed: if they come back, the user is warned again.
          const all = (JSON.parse(now) as string[]).join('\n');
          const held = (list: readonly Named<Name>[]) => list.filter(({ text }) => all.includes(text));
          setDismissed(held);
          setWarned(held);
        });
        // Text that is present when the form opens is not being typed, so it is checked at once.
      },
      now === first ? 0 : SETTLED_AFTER,
    );
    return () => clearTimeout(timer);
  }, [now, first, begun]);

  // The second click of a double click is no answer to the warning that the first one brought up.
  useEffect(() => {
    const element = form.current;
    const ignore = (event: MouseEvent) => {
      if (event.detail > 1 && (event.target as Element).closest('[type=submit]')) event.preventDefault();
    };
    element?.addEventListener('click', ignore);
    return () => element?.removeEventListener('click', ignore);
  });

  function control(name: Name): HTMLInputElement | HTMLTextAreaElement | undefined {
    const found = form.current?.elements.namedItem(name);
    return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found : undefined;
  }

  function remove(detail: Named<Name>) {
    if (!finder) return;
    const { text, at } = withoutDetail(finder, texts[detail.name].text, detail);
    focusNext(() => {
      const field = control(detail.name);
      field?.setSelectionRange(at, at);
      return field;
    });
    setRemoved({ detail, left: text });
    texts[detail.name].change(text);
  }

  function keep(detail: Named<Name>) {
    const note = `[data-details='${detail.name}'] button`;
    focusNext(() => form.current?.querySelector<HTMLElement>(note) ?? control(detail.name));
    setDismissed([...dismissed, detail]);
  }

  return {
    /** The undecided details of a field, and the one removed last. */
    of: (name: Name) => ({
      name,
      open: open.filter((detail) => detail.name === name),
      removed: removed?.detail.name === name && removed.left === texts[name].text ? removed.detail : undefined,
      remove,
      keep,
    }),
    /** Details that the user was warned of and has not decided on. */
    warned: open.filter((detail) => warned.some((other) => same(other, detail))),
    /** Moves focus to the first of them. */
    show: () => form.current?.querySelector<HTMLElement>('[data-details] button')?.focus(),
    /** Called before sending: returns whether nothing has to be warned of first. Each detail is warned of once. */
    async mayBeSent(): Promise<boolean> {
      const loaded = await finderInTime();
      if (!loaded) return true;
      const undecided = findAll(loaded, now).filter(isOpen);
      setFinder(loaded);
      setSettled(now);
      if (undecided.every((detail) => warned.some((other) => same(other, detail)))) return true;
      setWarned(undecided);
      focusNext(() => form.current?.querySelector<HTMLElement>('[data-details-warning]'));
      return false;
    },
  };
}

export type FieldDetails<Name extends string> = {
  name: Name;
  open: Named<Name>[];
  removed: Named<Name> | undefined;
  remove: (detail: Named<Name>) => void;
  keep: (detail: Named<Name>) => void;
};
