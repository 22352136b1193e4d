import { Link } from '@commonpurse/federation/router';
import { Prose } from '@commonpurse/ui';

export const Questions = () => (
  <Prose>
    <h2>Three questions to take with you</h2>
    <ol>
      <li>Will the gap be there again next month? If so, a loan can make it wider.</li>
      <li>
        How many dollars do I pay back in total? The <Link to="/calculator">calculator</Link> adds it up.
      </li>
      <li>
        Who could help before I borrow? There are loans without interest and people who help with bills for free:{' '}
        <Link to="/additional-resources#money">Additional Resources</Link>.
      </li>
    </ol>
  </Prose>
);
