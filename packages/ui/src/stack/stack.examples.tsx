import { Badge } from '../badge/badge';
import type { Example } from '../example';
import { Inline, Stack } from './stack';

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
];
