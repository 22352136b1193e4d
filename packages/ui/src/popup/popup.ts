import type { ReactNode } from 'react';
import { isOffline, OFFLINE_MESSAGE } from '../connection/connection';
import { openPopup, settlePopup } from './popup-store';

export type ErrorOptions = {
  /** A name in the message, which a browser's translation leaves as it is. */
  name?: string | undefined;
  /** Closes automatically after this many milliseconds. */
  autoClose?: number;
};

type SuccessOptions = {
  autoClose?: number;
  /** Adds an 'Ok' button. */
  ok?: boolean;
  /** Finds the element that receives the focus when it closes, where that is not the one that had it before. */
  leadsTo?: () => HTMLElement | null;
};

export type ConfirmOptions = {
  yes?: string;
  no?: string;
  title?: string;
  /** A name in the message, which a browser's translation leaves as it is. */
  name?: string | undefined;
  /** Marks the answer Yes as destructive. */
  danger?: boolean;
  /** Gives Yes the initial focus, so that Enter confirms: only for questions that a key other than Enter asked. */
  yesFirst?: boolean;
  /** Gives no button the focus, because the popup opens by itself and the user's typing could answer it unread. */
  unasked?: boolean;
  /** Content below the message, such as a list of what the answer Yes does. */
  content?: ReactNode;
  /** Aborting it closes the question with the answer no. */
  signal?: AbortSignal;
};

const whyOf = (message: string) =>
  isOffline() ? `${message}${/[.!?]$/.test(message) ? '' : '.'} ${OFFLINE_MESSAGE}` : message;

/**
 * Short messages over the page, from anywhere in the app. `<PopupHost/>` renders them; until it is mounted they are
 * queued.
 */
export const popup = {
  /** Shows an error, titled 'Error:', and says so if the device is offline. Resolves when it is closed. */
  async error(message: string, { name, autoClose }: ErrorOptions = {}): Promise<void> {
    await openPopup({ kind: 'error', title: 'Error:', message: whyOf(message), name, autoClose }).answer;
  },

  /** Shows a success message. Resolves when it is closed. */
  async success(message: string, { ok = false, autoClose, leadsTo }: SuccessOptions = {}): Promise<void> {
    const yes = ok ? 'Ok' : undefined;
    await openPopup({ kind: 'success', title: 'Success:', message, autoClose, yes, leadsTo }).answer;
  },

  /** Asks a question with two answers. Escape is a no. */
  confirm(
    message: string,
    {
      yes = 'Yes',
      no = 'No',
      title = 'Please confirm:',
      name,
      danger = false,
      yesFirst = false,
      unasked = false,
      content,
      signal,
    }: ConfirmOptions = {},
  ): Promise<boolean> {
    if (signal?.aborted) return Promise.resolve(false);
    const { id, answer } = openPopup({
      kind: 'confirm',
      title,
      message,
      name,
      content,
      yes,
      no,
      danger,
      yesFirst,
      unasked,
    });
    const leave = () => settlePopup(id, false);
    signal?.addEventListener('abort', leave, { once: true });
    // Back leaves the page that asks, where the popup does not open by itself over any page.
    if (unasked) return answer;
    window.addEventListener('popstate', leave);
    return answer.finally(() => window.removeEventListener('popstate', leave));
  },

  /** Shows a note with a heading and a Close button. Resolves when it is closed. */
  async note(title: string, content: ReactNode): Promise<void> {
    await openPopup({ kind: 'note', title, message: '', content }).answer;
  },

  /**
   * Shows that an action which cannot be stopped is in progress: 'Signing out...'. Returns a function that closes it.
   */
  busy(message: string): () => void {
    const { id } = openPopup({ kind: 'busy', title: message, message: '' });
    return () => settlePopup(id, true);
  },
};
