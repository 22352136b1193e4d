import { gapsIn } from '@commonpurse/contracts';
import { useLayoutEffect, useState } from 'react';

export type TextOfArea = {
  text: string;
  onChange: (text: string) => void;
  area: () => HTMLTextAreaElement | null | undefined;
};

/** Inserts in a text area where the cursor is, and selects its gaps. */
export function useInsertion({ text, onChange, area }: TextOfArea) {
  const [chosen, choose] = useState<{ start: number; end: number }>();

  // After the render, when the inserted text is in the area.
  useLayoutEffect(() => {
    if (!chosen) return;
    area()?.focus();
    area()?.setSelectionRange(chosen.start, chosen.end);
    // oxlint-disable-next-line react/set-state-in-effect -- each choice is selected once
    choose(undefined);
  }, [chosen, area]);

  /** Inserts a text. Selects its first gap, or sets the cursor behind it. */
  function insert(inserted: string): void {
    const { selectionStart = text.length, selectionEnd = text.length } = area() ?? {};
    onChange(text.slice(0, selectionStart) + inserted + text.slice(selectionEnd));
    const [gap] = gapsIn(inserted);
    const start = selectionStart + (gap?.at ?? inserted.length);
    choose({ start, end: start + (gap?.text.length ?? 0) });
  }

  /** Selects the next gap after the cursor, or the first. */
  function toGap(): void {
    const gaps = gapsIn(text);
    const from = area()?.selectionEnd ?? 0;
    const next = gaps.find(({ at }) => at >= from) ?? gaps[0];
    if (next) choose({ start: next.at, end: next.at + next.text.length });
  }

  return { insert, toGap };
}
