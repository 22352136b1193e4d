import { DELETED_ACCOUNT_NAME } from '@commonpurse/contracts';

/** The name that others see, moderators included. Deleted accounts all have the same one. */
export const shownName = (username: string | null | undefined, active: boolean | null | undefined): string =>
  username != null && active ? username : DELETED_ACCOUNT_NAME;
