// What screens bundle of the API client. The client itself is part of the session, which the apps share.
export type { CallArguments } from './call';
export { laterPage, nextKeys, pageKeys, type PageKey } from './page-keys';
