import type { ReactNode } from 'react';
import { openPopup, settlePopup } from './popup-store';

export type ErrorOptions = {
  /** Closes automatically after this many milliseconds. */
  autoClose?: number;
};

export type SuccessOptions = {
  autoClose?: number;
  /** Adds an 'Ok' button. */
  ok?: boolean;
};

export type ConfirmOptions = {
  yes?: string;
  no?: string;
  title?: string;
  /** Marks the answer Yes as destructive. */
  danger?: boolean;
  /** Gives yes the focus, so that Enter is a yes: only where another key than Enter asked the question. */
  yesFirst?: boolean;
  /** Closes the question from outside, as a no. */
  signal?: AbortSignal;
};

/**
 * Short messages over the page, from anywhere in the app. `<PopupHost/>` shows them; until it is mounted they are
 * queued.
 */
export const popup = {
  /** An error, titled 'Error:'. Settles when it is closed. */
  async error(message: string, { autoClose }: ErrorOptions = {}): Promise<void> {
    await openPopup({ kind: 'error', title: 'Error:', message, autoClose }).answer;
  },

  /** A success message. Settles when it is closed. */
  async success(message: string, { ok = false, autoClose }: SuccessOptions = {}): Promise<void> {
    await openPopup({ kind: 'success', title: 'Success:', message, autoClose, yes: ok ? 'Ok' : undefined }).answer;
  },

  /** A question with two answers. Escape is a no. */
  confirm(
    message: string,
    {
      yes = 'Yes',
      no = 'No',
      title = 'Please confirm:',
      danger = false,
      yesFirst = false,
      signal,
    }: ConfirmOptions = {},
  ): Promise<boolean> {
    if (signal?.aborted) return Promise.resolve(false);
    const { id, answer } = openPopup({ kind: 'confirm', title, message, yes, no, danger, yesFirst });
    signal?.addEventListener('abort', () => settlePopup(id, false), { once: true });
    return answer;
  },

  /** Something to look up, with a heading and a way to close it. Settles when it is closed. */
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
