import { parseArgs } from 'node:util';
import { ConfigError } from '@commonpurse/api';
import { dayOf } from '@commonpurse/contracts';
import type { RestoreTarget } from '@commonpurse/embedded-postgres';

export type RestoreArguments = {
  target: RestoreTarget;
  keepHidden: boolean;
  /** The folder for the restored data of pgBackRest. */
  into: string | undefined;
};

const USAGE = `npm run restore -- --to <time> [--restore-hidden] [--into <folder>]

  --to <time>        for example 2026-03-01T09:30:00Z (with its zone), or latest
  --restore-hidden   shows readers again the posts and comments that were hidden from them after that time, and the
                     narratives that were changed or deleted
  --into <folder>    with pgBackRest: where the restored data is put`;

/** A date and a time of day with their zone: without one, a restore would depend on the machine's. */
const TIME = /^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

function targetOf(text: string | undefined): RestoreTarget {
  if (text === 'latest') return text;
  if (!text) throw new ConfigError(USAGE);
  const [, day = ''] = TIME.exec(text) ?? [];
  // `Date` would move 30 February to 2 March.
  const time = new Date(dayOf(day) ? text : NaN);
  if (Number.isNaN(time.getTime()))
    throw new ConfigError(`--to ${text} is no time with a zone, such as 2026-03-01T09:30:00Z`);
  if (time.getTime() > Date.now()) throw new ConfigError(`--to ${text} has not come yet`);
  return time;
}

/** Parses the arguments of `npm run restore`. Throws a ConfigError that explains the usage. */
export function readRestoreArguments(args: readonly string[]): RestoreArguments {
  const options = {
    to: { type: 'string' },
    into: { type: 'string' },
    'restore-hidden': { type: 'boolean', default: false },
  } as const;
  let values;
  try {
    ({ values } = parseArgs({ args: [...args], options, strict: true }));
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n\n${USAGE}`);
  }
  return { target: targetOf(values.to), keepHidden: !values['restore-hidden'], into: values.into };
}
