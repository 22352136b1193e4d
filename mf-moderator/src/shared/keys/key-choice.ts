import { createSessionChoice } from '../session-choice';

const keysOff = createSessionChoice('commonpurse.keys', 'off');

/** Whether single-key shortcuts are on. On by default; the choice is stored until sign-out. */
export const keysWork = (): boolean => !keysOff.isSet();

/** Turns single-key shortcuts on or off, for users of speech input or with a tremor. */
export const chooseKeys = (on: boolean): void => keysOff.set(!on);

/** The choice as a hook. */
export const useKeyChoice = (): boolean => !keysOff.useIsSet();
