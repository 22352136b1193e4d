import { MESSAGE, type Update } from '@commonpurse/contracts';
import { LoadFailure, ListResults, useListAddress } from '@commonpurse/screen-kit';
import { useSession } from '@commonpurse/session';
import { PageHeader, Stack } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { UpdateCard } from './update-card';
import { UpdatesSwitch } from './updates-switch';
import { markRead, updatesPage } from './updates.api';
import layout from '../../shared/layout.module.css';

const WORDS = {
  singular: 'update',
  plural: 'updates',
  empty: {
    title: 'There is nothing new yet.',
    text: 'When someone answers your post or thanks you, or a moderator decides on something you sent, you can read it here.',
  },
};

/** /updates: decisions on what the reader has sent, thanks, and new answers, newest first. */
export default function Updates() {
  const userId = useSession()?.userID ?? '';
  const list = useListAddress({});
  const query = useQuery(updatesPage(userId, list.key));
  // The newest update of the first page: updates that arrive later stay new.
  const newest = (list.key.after ?? list.key.before) ? undefined : query.data?.entries[0];
  const upTo = newest && !newest.read ? newest.updateDateTime : undefined;

  const newerThan = ({ ref, updateID: updateId }: Update) => {
    const about = query.data?.entries.filter((update) => update.ref === ref) ?? [];
    const at = about.findIndex((update) => update.updateID === updateId);
    return about.slice(0, at).map(({ kind }) => kind);
  };

  useEffect(() => {
    // If it fails, the next visit marks them.
    if (upTo) markRead(upTo).catch(() => undefined);
  }, [upTo]);

  return (
    <Stack gap={6} className={layout.list}>
      <PageHeader
        title="Updates"
        lead="Decisions on what you sent, thanks, and answers to your posts and to posts you follow. Other members can’t see this list."
      />
      <UpdatesSwitch userId={userId} />
      {query.isError && <LoadFailure message={MESSAGE.outcomes.loadFailed} query={query} />}
      <ListResults
        query={query}
        list={list}
        words={WORDS}
        renderEntry={(update) => <UpdateCard key={update.updateID} update={update} newer={newerThan(update)} />}
      />
    </Stack>
  );
}
