import type { DraftField, DraftPlace } from '@commonpurse/contracts';
import { getSession, onTextsEnd } from '@commonpurse/session';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { DraftEntry } from './draft-entry';
import type { Fields } from './fields';

// Drafts are kept in this tab's memory and on the server only, never in browser storage.
const entries = new Map<string, DraftEntry>();

onTextsEnd(() => {
  for (const entry of entries.values()) entry.end();
  entries.clear();
});

function entryAt(place: DraftPlace, userId: string | null | undefined, start: Fields): DraftEntry {
  // The server renders pages of many readers in one process, so it must not share entries between them.
  if (typeof document === 'undefined' || userId === null) return new DraftEntry(place, undefined, start);
  const name = `${userId} ${place}`;
  let entry = entries.get(name);
  if (!entry) entries.set(name, (entry = new DraftEntry(place, userId, start)));
  return entry;
}

/** Saves at every event that could be the last one before the page unloads. */
function watch({ load, reconnect, save, leave, saveOnUnload }: DraftEntry['calls']): () => void {
  const hidden = () => document.visibilityState === 'hidden' && saveOnUnload();
  const listeners: [EventTarget, string, () => unknown][] = [
    [document, 'focusout', save],
    [document, 'visibilitychange', hidden],
    [window, 'pagehide', saveOnUnload],
    [window, 'online', reconnect],
  ];
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
  void load();
  return () => {
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
    void leave();
  };
}

/**
 * The draft of a form. It is saved to the server while the user types, until she sends or discards it, and restored
 * after a reload, a sign-out or on another device. `start`: the form's values without a draft. `owner`: the user whose
 * draft it is, null for a visitor, who has none; otherwise whoever was signed in when the form opened.
 */
export function useDraft(place: DraftPlace, start: Fields, owner?: string | null) {
  // Compares the serialized value: a caller may create an equal `start` object at each render.
  const text = JSON.stringify(start);
  const entry = useMemo(() => {
    const userId = owner === undefined ? getSession()?.userID : owner;
    return entryAt(place, userId, JSON.parse(text) as Fields);
  }, [place, text, owner]);
  useEffect(() => {
    entry.startFrom(JSON.parse(text) as Fields);
    return owner === null ? undefined : watch(entry.calls);
  }, [entry, text, owner]);
  const state = useSyncExternalStore(entry.subscribe, entry.read, entry.read);
  return { ...state, entry, set: (field: DraftField) => (value: string) => entry.set(field, value) };
}

export type FormDraft = ReturnType<typeof useDraft>;
