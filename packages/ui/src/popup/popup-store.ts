import { createStore } from '@commonpurse/store';
import type { ReactNode } from 'react';

/** A popup that is open or queued. */
export type Popup = {
  id: number;
  kind: 'error' | 'success' | 'confirm' | 'busy' | 'note';
  title: string;
  message: string;
  /** Content below the message. */
  content?: ReactNode;
  /** The labels of the buttons: Yes and No of a question, Ok of a success, Undo and Ok of one that can be undone. */
  yes?: string;
  no?: string;
  /** Whether Yes is destructive and cannot be undone. */
  danger?: boolean;
  /** Gives Yes the initial focus, so that Enter confirms. */
  yesFirst?: boolean;
  /** Gives no button the initial focus. */
  unasked?: boolean;
  autoClose?: number;
  /** The element that had focus before, which receives it back. */
  opener: Element | null;
};

type Request = Omit<Popup, 'id' | 'opener'>;
type Entry = { popup: Popup; promise: Promise<boolean>; settle: (answer: boolean) => void };

// One queue for the page: popups are shown one after the other, never stacked.
const queue = createStore<readonly Entry[]>([]);
let lastId = 0;

export const { subscribe } = queue;

/** The popup to show now. */
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
