import type { Example } from '../example';
import { Inline } from '../stack/stack';
import { CountTile } from './count-tile';

export const examples: Example[] = [
  {
    name: 'a dashboard',
    Show: () => (
      <Inline gap={2}>
        <CountTile label="Narratives" count={48} to="#narratives" />
        <CountTile label="Archived contact forms" count="1,240" to="#archived" />
        <CountTile label="Statistics" to="#statistics" />
      </Inline>
    ),
  },
];
