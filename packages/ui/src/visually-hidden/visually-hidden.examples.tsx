import type { Example } from '../example';
import { VisuallyHidden } from './visually-hidden';

export const examples: Example[] = [
  {
    name: 'a link that says more to those who hear it',
    Show: () => (
      <a href="#report">
        Report<VisuallyHidden> the comment by Mira</VisuallyHidden>
      </a>
    ),
  },
];
