import { createStore } from '@commonpurse/store';
import type { ReactNode } from 'react';

/** A popup that is open or queued. */
export type Popup = {
  id: number;
  kind: 'error' | 'success' | 'confirm' | 'busy' | 'note';
  title: string;
  message: string;
  /** What stands below the message. */
  content?: ReactNode;
  /** Buttons that answer: Yes and No of a question, Ok of a success. */
  yes?: string;
  no?: string;
  /** The answer does harm that cannot be undone. */
  danger?: boolean;
  /** Enter is a yes: yes has the focus first. */
  yesFirst?: boolean;
  autoClose?: number;
  /** What had focus when the popup was asked for, and gets it back. */
  opener: Element | null;
};

type Request = Omit<Popup, 'id' | 'opener'>;
type Entry = { popup: Popup; promise: Promise<boolean>; settle: (answer: boolean) => void };

// One line for the page: popups follow one another, they never pile up.
const queue = createStore<readonly Entry[]>([]);
let lastId = 0;

export const { subscribe } = queue;

/** The popup whose turn it is. */
export const currentPopup = (): Popup | undefined => queue.getSnapshot()[0]?.popup;

const sameWords = (popup: Popup, request: Request) =>
  popup.kind === request.kind && popup.title === request.title && popup.message === request.message;

/** Queues a popup. The same error requested twice, as when two requests fail at once, is shown once. */
export function openPopup(request: Request): { id: number; answer: Promise<boolean> } {
  const twin =
    request.kind === 'error' ? queue.getSnapshot().find((entry) => sameWords(entry.popup, request)) : undefined;
  if (twin) return { id: twin.popup.id, answer: twin.promise };
  const popup: Popup = { ...request, id: ++lastId, opener: document.activeElement };
  let settle: Entry['settle'] = () => {};
  const promise = new Promise<boolean>((resolve) => (settle = resolve));
  queue.set([...queue.getSnapshot(), { popup, promise, settle }]);
  return { id: popup.id, answer: promise };
}

/** Answers a popup and removes it from the queue. */
export function settlePopup(id: number, answer: boolean): void {
  const entry = queue.getSnapshot().find((one) => one.popup.id === id);
  if (!entry) return;
  queue.set(queue.getSnapshot().filter((one) => one !== entry));
  entry.settle(answer);
}

/** Answers all queued popups with no: the page that requested them is gone. */
export function dismissPopups(): void {
  const gone = queue.getSnapshot();
  queue.set([]);
  for (const entry of gone) entry.settle(false);
}
