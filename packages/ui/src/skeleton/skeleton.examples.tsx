import type { Example } from '../example';
import { Stack } from '../stack/stack';
import { Skeleton } from './skeleton';

export const examples: Example[] = [
  {
    name: 'an article',
    Show: () => (
      <Stack>
        <Skeleton shape="title" />
        <Skeleton count={4} />
      </Stack>
    ),
  },
  { name: 'a form', Show: () => <Skeleton shape="field" count={2} /> },
  { name: 'cards', Show: () => <Skeleton shape="card" count={2} /> },
];
