import { MESSAGE } from '@commonpurse/contracts';
import { LoadFailure, ListResults, useListAddress } from '@commonpurse/screen-kit';
import { useSession } from '@commonpurse/session';
import { PageHeader, Stack } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { OutcomeCard } from './outcome-card';
import { markLooked, outcomesPage } from './outcomes.api';
import layout from '../../shared/layout.module.css';

const WORDS = {
  one: 'decision',
  many: 'decisions',
  empty: {
    title: 'Nothing has been decided yet.',
    text: 'When a moderator has decided on something you sent, you can read it here: a post, a comment, a report or a contact form.',
  },
};

/** /outcomes: what moderators decided about what the reader has sent, newest first. */
export default function Outcomes() {
  const userID = useSession()?.userID ?? '';
  const list = useListAddress({});
  const query = useQuery(outcomesPage(userID, list.key));
  // The newest decision of the first page: later ones stay new.
  const newest = (list.key.after ?? list.key.before) ? undefined : query.data?.entries[0];
  const upTo = newest?.isNew ? newest.outcomeDateTime : undefined;

  useEffect(() => {
    if (upTo) void markLooked(userID, upTo);
  }, [userID, upTo]);

  return (
    <Stack gap={6} className={layout.list}>
      <PageHeader
        title="Decisions on what you sent"
        lead="What moderators decided about your posts, comments, reports and contact forms. Other members do not see this list."
      />
      {query.isError && <LoadFailure message={MESSAGE.outcomes.loadFailed} query={query} />}
      <ListResults
        query={query}
        list={list}
        words={WORDS}
        renderEntry={(outcome) => <OutcomeCard key={outcome.outcomeID} outcome={outcome} />}
      />
    </Stack>
  );
}
