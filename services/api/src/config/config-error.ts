import type { VariableName } from './variables';

/** A variable with an unusable value; its message is the one line that the start prints. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export const fail = (variable: VariableName, wish: string): never => {
  throw new ConfigError(`${variable} ${wish}`);
};
