import type { Example } from '../example';
import { Loading } from './loading';

export const examples: Example[] = [
  { name: 'words alone', Show: () => <Loading /> },
  { name: 'with a skeleton', Show: () => <Loading count={3} /> },
];
