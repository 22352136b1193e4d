export * from './dashboard';
export * from './posts';
export * from './review';
export * from './session';
export * from './shared';
