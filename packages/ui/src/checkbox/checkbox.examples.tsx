import type { Example } from '../example';
import { Checkbox } from './checkbox';

const words = (
  <>
    I have read and accept the <a href="#terms">Terms of Use and Policies</a>
  </>
);

export const examples: Example[] = [
  { name: 'open', Show: () => <Checkbox label={words} /> },
  { name: 'ticked', Show: () => <Checkbox label="Include archived reports" defaultChecked /> },
  { name: 'with an error', Show: () => <Checkbox label={words} error="Terms of Use and Policies must be accepted." /> },
];
