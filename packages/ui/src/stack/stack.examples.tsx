import { Badge } from '../badge/badge';
import { Card } from '../card/card';
import type { Example } from '../example';
import { Grid, Inline, Stack } from './stack';

export const examples: Example[] = [
  {
    name: 'stack',
    Show: () => (
      <Stack gap={2}>
        <Badge>One</Badge>
        <Badge>Two</Badge>
      </Stack>
    ),
  },
  {
    name: 'inline, spread',
    Show: () => (
      <Inline spread>
        <Badge>Left</Badge>
        <Badge>Right</Badge>
      </Inline>
    ),
  },
  {
    name: 'grid',
    Show: () => (
      <Grid as="ul" min="small">
        {['One', 'Two', 'Three', 'Four'].map((word) => (
          <Card as="li" key={word}>
            {word}
          </Card>
        ))}
      </Grid>
    ),
  },
];
