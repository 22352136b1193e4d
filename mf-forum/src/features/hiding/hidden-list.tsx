import { MEMBER_MESSAGE } from '@commonpurse/contracts';
import { failureOf, LoadFailure, readyPopup, useGuardedMutation } from '@commonpurse/screen-kit';
import { Button, formatDate, Loading, popup, Stack, VisuallyHidden, WithName } from '@commonpurse/ui';
import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { forgetShown, MAX_LISTED } from '../../shared/hiding/hiding.api';
import styles from './hiding.module.css';

type Entry = { key: string; name: string; shown: ReactNode; since: string; show: () => Promise<unknown> };

type HiddenListProps<Hidden> = {
  title: string;
  none: string;
  query: UseQueryOptions<Hidden[]>;
  toEntry: (hidden: Hidden) => Entry;
};

/** The user's hidden items of one kind, newest first, each with a button to show it again. */
export function HiddenList<Hidden>({ title, none, query, toEntry }: HiddenListProps<Hidden>) {
  const found = useQuery(query);
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [again, setAgain] = useState('');

  const { run, args } = useGuardedMutation(async ({ name, show }: Entry) => {
    try {
      await show();
    } catch (error) {
      void popup.error(failureOf(error, MEMBER_MESSAGE.hiding.showFailed).message);
      return;
    }
    await forgetShown(queries);
    setAgain(name);
    // The focused button disappears with its entry.
    heading.current?.focus();
  });

  return (
    <Stack as="section" gap={3}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h2>
      <p role="status">{again && <WithName key={again} text={`You can see ${again} again.`} name={again} />}</p>
      {found.isPending && <Loading count={2} />}
      {found.isError && <LoadFailure message={MEMBER_MESSAGE.hiding.loadFailed} query={found} />}
      {found.data?.length === 0 && <p>{none}</p>}
      {found.data && found.data.length > 0 && (
        <ul className={styles.list}>
          {found.data.map(toEntry).map((entry) => (
            <li key={entry.key} className={styles.entry}>
              <p className={styles.name}>
                <span>{entry.shown}</span> <span className={styles.since}>{`since ${formatDate(entry.since)}`}</span>
              </p>
              <Button
                variant="secondary"
                busy={args?.key === entry.key}
                onClick={() => void run(entry)}
                onFocus={readyPopup}
              >
                Show again<VisuallyHidden>{entry.name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {found.data?.length === MAX_LISTED && (
        <p>These are the newest {MAX_LISTED}. Show some of them again to see older ones.</p>
      )}
    </Stack>
  );
}
