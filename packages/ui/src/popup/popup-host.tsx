import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import type { PopupDialogProps } from './popup-dialog';
import { currentPopup, dismissPopups, settlePopup, subscribe, type Popup } from './popup-store';

type Dialog = ComponentType<PopupDialogProps>;

let loading: Promise<Dialog> | undefined;

/** Loads the dialog's code ahead of time, for instance while a form is being filled in. Idempotent. */
export function preloadPopup(): Promise<Dialog> {
  loading ??= import(/* webpackChunkName: "ui-popup" */ '@commonpurse/ui/popup-dialog').then(
    (module) => module.PopupDialog,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Renders the popups of the app, one at a time. Mount it once, beside the pages. */
export function PopupHost() {
  const popup = useSyncExternalStore(subscribe, currentPopup, () => undefined);
  const [Dialog, setDialog] = useState<Dialog>();
  const [shown, setShown] = useState<Popup>();
  const [read, setRead] = useState('');

  // The dialog stays mounted while it fades out. The next one waits, except when its answer may be typed ahead.
  if (popup && Dialog && shown !== popup && (!shown || popup.yesFirst)) setShown(popup);

  useEffect(() => {
    if (!popup || Dialog) return;
    let current = true;
    preloadPopup().then(
      (loaded) => current && setDialog(() => loaded),
      () => current && askBrowser(popup),
    );
    return () => {
      current = false;
    };
  }, [popup, Dialog]);

  // Popups of a page that was left must not appear when the reader returns.
  useEffect(() => dismissPopups, []);

  const close = (answer: boolean, byItself = false) => {
    if (!shown) return;
    // The popup may have closed before a screen reader had read it, so it is announced again, without a dialog.
    if (byItself) setRead(`${shown.title} ${shown.message}`);
    settlePopup(shown.id, answer);
  };
  return (
    <>
      <VisuallyHidden aria-live="polite">{read}</VisuallyHidden>
      {shown && Dialog && (
        <Dialog
          key={shown.id}
          popup={shown}
          open={shown === popup}
          current={currentPopup}
          onClose={close}
          onClosed={() => setShown(undefined)}
        />
      )}
    </>
  );
}

/** Falls back to the browser's alert and confirm when the dialog's code cannot be loaded. */
function askBrowser(popup: Popup): void {
  const text = [popup.title, popup.message].filter(Boolean).join('\n\n');
  if (popup.kind === 'confirm') settlePopup(popup.id, window.confirm(text));
  else {
    if (popup.kind !== 'busy' && popup.kind !== 'note') window.alert(text);
    settlePopup(popup.id, true);
  }
}
