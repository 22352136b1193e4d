import type { Example } from '../example';
import { Prose } from './prose';

export const examples: Example[] = [
  {
    name: 'an article',
    Show: () => (
      <Prose>
        <p>
          A small loan can help, and it can cost <em>more than it brings</em>. What matters is what you pay back in all,
          not what one repayment looks like.
        </p>
        <h2>Before you sign</h2>
        <ul>
          <li>Ask for the whole price in dollars, fees included.</li>
          <li>Ask what happens when one repayment is late.</li>
          <li>
            Ask about a <a href="#nils">loan without interest</a>.
          </li>
        </ul>
        <blockquote>Nobody had ever shown me the whole sum on one page.</blockquote>
        <h3>If it is already too much</h3>
        <p>You can ask the lender for a hardship arrangement. They have to answer.</p>
      </Prose>
    ),
  },
];
