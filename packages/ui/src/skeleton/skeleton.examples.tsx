import type { Example } from '../example';
import { Skeleton } from './skeleton';

export const examples: Example[] = [
  { name: 'an article', Show: () => <Skeleton count={4} /> },
  { name: 'a form', Show: () => <Skeleton shape="field" count={2} /> },
  { name: 'cards', Show: () => <Skeleton shape="card" count={2} /> },
];
