import { createContext, type SyntheticEvent } from 'react';

/**
 * Whether the values of the fields below are being sent: the fields are then read-only. Otherwise a letter typed
 * meanwhile would be in neither the request nor the cleared form.
 */
export const BeingSent = createContext(false);

/**
 * Cancels an event of a control for which HTML has no read-only state. For `onClickCapture` of a checkbox or radio: the
 * browser reverts the change, and React, which reads the changed state during the click, does not receive the event.
 */
export function refuse(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
