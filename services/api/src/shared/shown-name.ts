import { DELETED_ACCOUNT_NAME } from '@commonpurse/contracts';

/** The name that others read, moderators too. Who deleted her account has none any more. */
export const shownName = (username: string | null | undefined, active: boolean | null | undefined): string =>
  username != null && active ? username : DELETED_ACCOUNT_NAME;
