import { Prose } from '@commonpurse/ui';

export const TheTwoWords = () => (
  <Prose>
    <h2>The two words</h2>
    <p>
      Microfinance means small loans, savings and insurance for people that banks often turn away. To financialise
      something means to make loans and money markets part of it. Some writers went to see how that happens, meeting by
      meeting and week by week.
    </p>
  </Prose>
);
