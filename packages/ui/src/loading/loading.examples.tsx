import type { Example } from '../example';
import { Skeleton } from '../skeleton/skeleton';
import { Loading } from './loading';

export const examples: Example[] = [
  { name: 'words alone', Show: () => <Loading /> },
  {
    name: 'with a skeleton',
    Show: () => (
      <Loading>
        <Skeleton count={3} />
      </Loading>
    ),
  },
];
