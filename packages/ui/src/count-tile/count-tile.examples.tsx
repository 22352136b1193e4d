import type { Example } from '../example';
import { Grid } from '../stack/stack';
import { CountTile } from './count-tile';

export const examples: Example[] = [
  {
    name: 'a dashboard',
    Show: () => (
      <Grid min="medium" gap={3}>
        <CountTile label="New posts to review" count={12} to="#review" waiting />
        <CountTile label="Reported posts" count={3} to="#reported" waiting />
        <CountTile label="Narratives" count={48} to="#narratives" />
        <CountTile label="Archived contact forms" count="1,240" to="#archived" />
      </Grid>
    ),
  },
  {
    name: 'dense, also without a count',
    Show: () => (
      <Grid min="small" gap={2}>
        <CountTile dense label="Narratives" count={48} to="#narratives" />
        <CountTile dense label="Statistics" to="#statistics" />
      </Grid>
    ),
  },
];
