import { pageSettings } from './page-settings';

/**
 * The day on which all numbers, hours and sources were compiled from public pages, in the words of those pages. Change
 * it, and the date below, only when a person has checked every helpline again.
 */
export const COMPILED_DATE = '2026-11-20';

/** The oldest day on which a number of this page was checked, in words. */
export const COMPILED_ON: string = pageSettings()?.compiled ?? '20 November 2026';
