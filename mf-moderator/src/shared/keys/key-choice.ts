import { createSessionChoice } from '../session-choice';

const keysOff = createSessionChoice('commonpurse.keys', 'off');

/** Whether single keys do anything. They do until they are turned off; that is kept until she signs out. */
export const keysWork = (): boolean => !keysOff.isSet();

/** Turns single keys on or off, for whoever dictates or bumps into keys. */
export const chooseKeys = (on: boolean): void => keysOff.set(!on);

/** The choice, for what shows it. */
export const useKeyChoice = (): boolean => !keysOff.useIsSet();
