import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import { CloseIcon, ErrorIcon, QuestionIcon, SuccessIcon } from '../icons';
import { WithName } from '../own-text/with-name';
import type { Popup } from './popup-store';
import { useQuickExit } from './quick-exit';
import styles from './popup-dialog.module.css';

export type PopupDialogProps = {
  popup: Popup;
  open: boolean;
  /** The popup that the app shows now: this one, the next one, or none. */
  current: () => Popup | undefined;
  onClose: (answer: boolean, byItself?: boolean) => void;
  /** Called after the closing animation. */
  onClosed: () => void;
};

const ICON = { error: ErrorIcon, success: SuccessIcon, confirm: QuestionIcon, busy: undefined, note: undefined };

/**
 * A popup as a modal dialog. Its code is loaded with the first popup of the page: the apps share this module, and each
 * app has its own queue of popups.
 */
export function PopupDialog({ popup, open, current, onClose, onClosed }: PopupDialogProps) {
  const { kind, title, message, name, content, yes, no, danger, yesFirst, unasked, autoClose } = popup;
  const panel = useRef<HTMLDivElement>(null);
  const noButton = useRef<HTMLButtonElement>(null);
  const yesButton = useRef<HTMLButtonElement>(null);
  const exit = useQuickExit(panel, open);
  const closes = kind !== 'busy';
  // A success that can be undone: Ok, not Undo, is the primary button and the one that Enter presses.
  const isUndoable = kind === 'success' && no !== undefined;
  const Icon = ICON[kind];

  const latestClose = useRef(onClose);
  useEffect(() => {
    latestClose.current = onClose;
  });
  useEffect(() => {
    if (!open || autoClose === undefined) return;
    const timer = setTimeout(() => latestClose.current(false, true), autoClose);
    return () => clearTimeout(timer);
  }, [open, autoClose]);

  // Ignores the second click of a double click whose first click opened the popup.
  const pressOutside = (event: MouseEvent) =>
    event.target === event.currentTarget && event.detail < 2 && closes && kind !== 'confirm' && onClose(false);
  const keyDown = (event: KeyboardEvent) => exit.onKeyDown(event.nativeEvent);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && closes && onClose(false)}
      onOpenChangeComplete={(next) => !next && onClosed()}
      // The backdrop handles presses outside: otherwise the dialog would close when the quick exit receives focus.
      disablePointerDismissal
    >
      <Dialog.Portal className={styles.portal}>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport} onClick={pressOutside}>
          <Dialog.Popup
            ref={panel}
            role={kind === 'note' ? 'dialog' : 'alertdialog'}
            className={classNames(styles.popup, styles[kind])}
            initialFocus={unasked ? panel : no ? (yesFirst ? yesButton : noButton) : true}
            finalFocus={() => !hasMovedOn(popup, current(), panel.current) && !leads(popup) && focusAfter(popup.opener)}
            onKeyDown={keyDown}
          >
            <div className={styles.head}>
              {Icon && <Icon />}
              {kind === 'busy' && <span className={styles.bead} aria-hidden="true" />}
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              {closes && kind !== 'confirm' && !yes && (
                <Dialog.Close className={styles.close} aria-label="Close">
                  <CloseIcon />
                </Dialog.Close>
              )}
            </div>
            {message && (
              <Dialog.Description className={styles.message}>
                <WithName text={message} name={name} />
              </Dialog.Description>
            )}
            {content}
            {yes && (
              <div className={styles.actions}>
                <Button
                  variant={danger ? 'danger' : isUndoable ? 'secondary' : 'primary'}
                  ref={yesButton}
                  onClick={() => onClose(true)}
                >
                  {yes}
                </Button>
                {no && (
                  <Button variant={isUndoable ? 'primary' : 'secondary'} ref={noButton} onClick={() => onClose(false)}>
                    {no}
                  </Button>
                )}
                {/* Rendered last, because it needs the button's element. */}
                {yesFirst && <FocusAtOnce target={yesButton} />}
              </div>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Moves focus in the first frame, one earlier than the library does, because users may already press Enter. */
function FocusAtOnce({ target }: { target: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => target.current?.focus(), [target]);
  return null;
}

/** Whether focus has already moved on: into the next popup, or by a key during the closing animation. */
function hasMovedOn(popup: Popup, current: Popup | undefined, panel: HTMLElement | null): boolean {
  if ((current ?? popup) !== popup) return true;
  const at = document.activeElement;
  return popup.yesFirst === true && at !== null && at !== document.body && !panel?.contains(at);
}

/**
 * Moves focus to the element that the popup leads to, and returns whether there is one. The library would focus the first
 * control inside the element instead, and not scroll to it.
 */
function leads({ leadsTo }: Popup): boolean {
  const target = leadsTo?.();
  if (!target) return false;
  // The page can receive focus once the closing popup has released it.
  queueMicrotask(() => {
    target.tabIndex = -1;
    target.focus();
  });
  return true;
}

/** Returns focus to the element that had it; if that is gone, for instance deleted, to the heading of the page. */
function focusAfter(opener: Element | null): HTMLElement | null {
  const back = opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : undefined;
  return back ?? document.querySelector<HTMLElement>('h1[tabindex="-1"]');
}
