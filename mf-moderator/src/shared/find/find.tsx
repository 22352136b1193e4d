import { SearchBox } from '@commonpurse/ui';
import { lazy, Suspense } from 'react';

const FindResults = lazy(() => import(/* webpackChunkName: "find-results" */ './find-results'));

type FindBoxProps = { value: string; onSearch: (text: string) => void };

/** One search for members, posts, comments, reports and contact forms. */
export const FindBox = (props: FindBoxProps) => (
  <SearchBox
    label="Find a member, a post or a report"
    placeholder="A username, an id or words of a title"
    maxLength={100}
    {...props}
  />
);

/** What was found, each with the screen that it opens. */
export const Found = ({ text }: { text: string }) => (
  <Suspense>
    <FindResults text={text} />
  </Suspense>
);
