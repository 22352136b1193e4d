import { MESSAGE } from '@commonpurse/contracts';
import { LoadFailure, type LoadedQuery } from '@commonpurse/screen-kit';

const GONE = { message: MESSAGE.post.notFound, text: 'It is not among your posts. It may have been deleted.' };

/** Why one of the user's own posts is not shown: it does not exist, or could not be loaded. */
export const OwnPostFailure = ({ query }: { query: LoadedQuery }) => (
  <LoadFailure message={MESSAGE.post.detailsFailed} query={query} gone={GONE} />
);
