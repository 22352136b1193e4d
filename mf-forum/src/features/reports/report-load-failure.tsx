import { LoadFailure, type LoadedQuery } from '@commonpurse/screen-kit';

const GONE = {
  text: 'It is no longer in the forum. A moderator may have taken it down, or its author may have deleted it.',
};

/** The item to report could not be loaded, or does not exist any more. */
export const ReportLoadFailure = ({ message, query }: { message: string; query: LoadedQuery }) => (
  <LoadFailure message={message} query={query} gone={GONE} />
);
