export * from './enumerations';
export * from './errors';
export * from './limits';
export * from './messages';
export * from './rules';
// Types only: the schemas behind them, and TypeBox with them, never reach a browser.
export type * from './schemas/index';
