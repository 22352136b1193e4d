import { ConfigError } from '@commonpurse/api';
import { RestoreError } from '@commonpurse/embedded-postgres';
import { StoreError } from '@commonpurse/releases';
import { readHostConfig, type HostConfig } from '../config';
import { CommandError } from './command-error';

/** Errors whose message says everything. */
const FOR_PEOPLE = [ConfigError, RestoreError, StoreError, CommandError];

/** Where an operator reads. */
export type Output = { log: (line: string) => void; error: (problem: unknown) => void };

/** Runs one command of an operator, with the configuration of the environment. An error ends the process with status 1. */
export async function runCommand(
  output: Output,
  command: (config: HostConfig, report: (line: string) => void) => Promise<void>,
): Promise<void> {
  try {
    await command(readHostConfig(process.env), output.log);
  } catch (error) {
    output.error(error instanceof Error && FOR_PEOPLE.some((kind) => error instanceof kind) ? error.message : error);
    process.exit(1);
  }
}
