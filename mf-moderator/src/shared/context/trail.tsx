import type { TrailChange, TrailEntry } from '@commonpurse/contracts';
import { Username } from '@commonpurse/screen-kit';
import { Stack } from '@commonpurse/ui';
import { Time } from '../table/cells';
import layout from '../layout.module.css';

const inWords = ({ field, before, after }: TrailChange) =>
  before === null ? `${field}: ${after ?? 'not set'}` : `${field}: ${before} → ${after ?? 'not set'}`;

/** The item's history, newest first. */
export function Trail({ entries }: { entries: readonly TrailEntry[] }) {
  return (
    <Stack as="section" gap={3}>
      <h2>What has been done</h2>
      {entries.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <ol className={layout.thread}>
          {entries.map((entry, at) => (
            <li key={at}>
              <span>
                <span>{entry.what}</span>
                {entry.moderator && (
                  <span>
                    , by <Username name={entry.moderator.username} />
                  </span>
                )}
              </span>
              <span className={layout.meta}>
                <Time at={entry.at} />
                {entry.changes.map((change) => (
                  <span key={change.field}>{inWords(change)}</span>
                ))}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Stack>
  );
}
