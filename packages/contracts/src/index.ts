export * from './enumerations';
export * from './errors';
export * from './limits';
export * from './messages';
export * from './rates';
export * from './versions';
export * from './rules';
export * from './rules/account';
export * from './rules/contact';
export * from './rules/drafts';
export * from './rules/narratives';
export * from './rules/passwords';
export * from './rules/posts';
export * from './rules/reports';
export * from './rules/sign-in';
// Types only: the schemas behind them, and TypeBox with them, never reach a browser.
export type * from './schemas/index';
