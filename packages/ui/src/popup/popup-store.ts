import type { ReactNode } from 'react';

/** A popup that is open or queued. */
export type Popup = {
  id: number;
  kind: 'error' | 'success' | 'confirm' | 'busy' | 'note';
  title: string;
  message: string;
  /** A name in the message, which a browser's translation leaves as it is. */
  name?: string | undefined;
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
  /** Finds the element that receives the focus at the end, instead of the opener. */
  leadsTo?: (() => HTMLElement | null) | undefined;
  /** The element that had focus before, which receives it back. */
  opener: Element | null;
};

type Request = Omit<Popup, 'id' | 'opener'>;
type Entry = { popup: Popup; promise: Promise<boolean>; settle: (answer: boolean) => void };

// One queue for the page: popups are shown one after the other, never stacked.
let queue: readonly Entry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Calls the listener after every change of the queue, until the returned function is called. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setQueue(next: readonly Entry[]): void {
  queue = next;
  for (const listener of [...listeners]) listener();
}

/** The popup to show now. */
export const currentPopup = (): Popup | undefined => queue[0]?.popup;

const sameWords = (popup: Popup, request: Request) =>
  popup.kind === request.kind && popup.title === request.title && popup.message === request.message;

/** Queues a popup. The same error requested twice, as when two requests fail at once, is shown once. */
export function openPopup(request: Request): { id: number; answer: Promise<boolean> } {
  const twin = request.kind === 'error' ? queue.find((entry) => sameWords(entry.popup, request)) : undefined;
  if (twin) return { id: twin.popup.id, answer: twin.promise };
  const popup: Popup = { ...request, id: ++lastId, opener: document.activeElement };
  let settle: Entry['settle'] = () => {};
  const promise = new Promise<boolean>((resolve) => (settle = resolve));
  setQueue([...queue, { popup, promise, settle }]);
  return { id: popup.id, answer: promise };
}

/** Answers a popup and removes it from the queue. */
export function settlePopup(id: number, answer: boolean): void {
  const entry = queue.find(({ popup }) => popup.id === id);
  if (!entry) return;
  setQueue(queue.filter((queued) => queued !== entry));
  entry.settle(answer);
}

/** Answers all queued popups with no: the page that requested them is gone. */
export function dismissPopups(): void {
  const gone = queue;
  setQueue([]);
  for (const entry of gone) entry.settle(false);
}
