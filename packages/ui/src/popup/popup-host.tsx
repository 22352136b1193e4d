import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import type { PopupDialogProps } from './popup-dialog';
import { currentPopup, dismissPopups, settlePopup, subscribe, type Popup } from './popup-store';

type Dialog = ComponentType<PopupDialogProps>;

let loading: Promise<Dialog> | undefined;

/** Fetches the dialog's code before it is needed: while a form is being filled in, say. Safe to call again. */
export function preloadPopup(): Promise<Dialog> {
  loading ??= import(/* webpackChunkName: "ui-popup" */ './popup-dialog').then(
    (module) => module.PopupDialog,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Shows the app's popups, one after the other. Mount it once, beside the pages. */
export function PopupHost() {
  const popup = useSyncExternalStore(subscribe, currentPopup, () => undefined);
  const [Dialog, setDialog] = useState<Dialog>();
  const [shown, setShown] = useState<Popup>();
  const [read, setRead] = useState('');

  // The dialog stays while it fades out; the next one waits for that, but for one whose answer is typed ahead.
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

  // What one app had left to say must not come up when a reader returns to it.
  useEffect(() => dismissPopups, []);

  const close = (answer: boolean, byItself = false) => {
    if (!shown) return;
    // Gone before a screen reader got to the end of it: said once more, without a dialog.
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
          onClose={close}
          onClosed={() => setShown(undefined)}
        />
      )}
    </>
  );
}

/** The dialog's code cannot be fetched: what must be said is said by the browser's own means. */
function askBrowser(popup: Popup): void {
  const text = [popup.title, popup.message].filter(Boolean).join('\n\n');
  if (popup.kind === 'confirm') settlePopup(popup.id, window.confirm(text));
  else {
    if (popup.kind !== 'busy' && popup.kind !== 'note') window.alert(text);
    settlePopup(popup.id, true);
  }
}
