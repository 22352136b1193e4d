import type { Example } from '../example';
import { Pagination } from './pagination';

export const examples: Example[] = [
  { name: 'first page', Show: () => <Pagination older="#older" label="Pages of posts, first" /> },
  { name: 'in the middle', Show: () => <Pagination newer="#newer" older="#older" label="Pages of posts, middle" /> },
  {
    name: 'in the order of names',
    Show: () => (
      <Pagination newer="#a" older="#z" words={{ newer: 'Previous', older: 'Next' }} label="Pages of names" />
    ),
  },
  { name: 'last page', Show: () => <Pagination newer="#newer" label="Pages of posts, last" /> },
];
