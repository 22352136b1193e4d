import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import { CloseIcon, ErrorIcon, QuestionIcon, SuccessIcon } from '../icons';
import { currentPopup, type Popup } from './popup-store';
import { useQuickExit } from './quick-exit';
import styles from './popup-dialog.module.css';

export type PopupDialogProps = {
  popup: Popup;
  open: boolean;
  onClose: (answer: boolean, byItself?: boolean) => void;
  /** It has left the page. */
  onClosed: () => void;
};

const ICON = { error: ErrorIcon, success: SuccessIcon, confirm: QuestionIcon, busy: undefined, note: undefined };

/** One popup as a modal dialog. Its code comes with the first popup. */
export function PopupDialog({ popup, open, onClose, onClosed }: PopupDialogProps) {
  const { kind, title, message, content, yes, no, danger, yesFirst, autoClose } = popup;
  const panel = useRef<HTMLDivElement>(null);
  const noButton = useRef<HTMLButtonElement>(null);
  const yesButton = useRef<HTMLButtonElement>(null);
  const exit = useQuickExit(panel, open);
  const closes = kind !== 'busy';
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

  const keyDown = (event: KeyboardEvent) => exit.onKeyDown(event.nativeEvent);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && closes && onClose(false)}
      onOpenChangeComplete={(next) => !next && onClosed()}
      // Presses outside are the backdrop's own business: the dialog would otherwise close when the quick exit has focus.
      disablePointerDismissal
    >
      <Dialog.Portal className={styles.portal}>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport
          className={styles.viewport}
          onClick={(event) => event.target === event.currentTarget && closes && kind !== 'confirm' && onClose(false)}
        >
          <Dialog.Popup
            ref={panel}
            role={kind === 'note' ? 'dialog' : 'alertdialog'}
            className={classNames(styles.popup, styles[kind])}
            initialFocus={no ? (yesFirst ? yesButton : noButton) : true}
            finalFocus={() => !hasMovedOn(popup, panel.current) && focusAfter(popup.opener)}
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
            {message && <Dialog.Description className={styles.message}>{message}</Dialog.Description>}
            {content}
            {yes && (
              <div className={styles.actions}>
                <Button variant={danger ? 'danger' : 'primary'} ref={yesButton} onClick={() => onClose(true)}>
                  {yes}
                </Button>
                {no && (
                  <Button variant="secondary" ref={noButton} onClick={() => onClose(false)}>
                    {no}
                  </Button>
                )}
                {/* Last, when the button is known. */}
                {yesFirst && <FocusAtOnce target={yesButton} />}
              </div>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Moves the focus with the first paint, where the library takes a frame more: an answer may be typed ahead. */
function FocusAtOnce({ target }: { target: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => target.current?.focus(), [target]);
  return null;
}

/** Whether the focus is elsewhere already: in the next popup, or where a key took it while this one was fading out. */
function hasMovedOn(popup: Popup, panel: HTMLElement | null): boolean {
  if ((currentPopup() ?? popup) !== popup) return true;
  const at = document.activeElement;
  return popup.yesFirst === true && at !== null && at !== document.body && !panel?.contains(at);
}

/** Back to where the reader was; where that is gone, as after a deletion, to the page's heading. */
function focusAfter(opener: Element | null): HTMLElement | null {
  const back = opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : undefined;
  return back ?? document.querySelector<HTMLElement>('h1[tabindex="-1"]');
}
