import { isGone, LoadFailure, useReturn } from '@commonpurse/screen-kit';
import { Loading, Stack, WithName } from '@commonpurse/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Claimed } from './claims/claims';
import { ItemLine, settledWords, useSettled } from './claims/item-line';
import { ConsoleBar } from './console/console-bar';
import { DecisionBarPlace } from './console/decision-bar';

type DetailScreenProps<Data> = {
  title: string;
  /** The place of the item among those that wait, and how long it has waited. */
  count?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  back: { to: string; label: string };
  query: UseQueryResult<Data | null>;
  failed: string;
  /** The message when the item does not exist, with possible reasons. */
  gone: { message?: string; text: string };
  /** What the moderator has typed and not sent, shown when the item does not exist any more. */
  unsent?: ReactNode;
  /** What is shown instead of a failure to load, where something else comes first. */
  instead?: ReactNode;
  /** The item to claim while it is open here, if it waits for a decision. */
  claimed?: Claimed;
  children: (data: Data) => ReactNode;
};

/** The frame of a moderators' detail screen: the back link, the title, and the item once it has loaded. */
export function DetailScreen<Data>(props: DetailScreenProps<Data>) {
  const { title, count, lead, actions, back, query, failed, gone, unsent, instead, claimed, children } = props;
  const { data } = query;
  const missing = isGone(query);
  const settled = useSettled(claimed);
  useReturn(query.refetch);
  return (
    <Stack gap={4}>
      <ConsoleBar back={back} title={title} count={count} lead={lead} actions={actions} />
      {query.isPending && <Loading shape="card" count={2} />}
      {instead}
      {((query.isError && !instead) || missing) && (
        <LoadFailure
          message={failed}
          query={query}
          gone={
            settled
              ? { ...gone, text: <WithName text={settledWords(settled)} name={settled.moderator?.username} /> }
              : gone
          }
        />
      )}
      {missing && unsent}
      {data && !missing && (
        <>
          {claimed && <ItemLine item={claimed} />}
          <DecisionBarPlace>{children(data)}</DecisionBarPlace>
        </>
      )}
    </Stack>
  );
}
