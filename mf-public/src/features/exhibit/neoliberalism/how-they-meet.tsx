import { Prose } from '@commonpurse/ui';
import { Source } from '../../../shared/source';
import { NOT_REVIEWED, PaydayInTheUk } from '../sources';

export const HowTheyMeet = () => (
  <Prose>
    <h2>How it goes together with financialisation</h2>
    <p>Why do so many families borrow? A study of payday loans in the UK names three causes that work together:</p>
    <ol>
      <li>Pay that is not steady.</li>
      <li>Support from the state that is cut.</li>
      <li>Lending that finds its way into daily life.</li>
    </ol>
    <p>
      The second one is neoliberalism at work: less is shared. If pay is not steady either, families borrow to cover
      rent and food. And so the third one grows, which is financialisation.
    </p>
    <Source claim="payday-causes">
      <PaydayInTheUk />
    </Source>
    <p>
      But it does not have to be like that. Caplan compared many rich countries. She found no simple rule that people
      borrow more where the state spends less. Yet in the USA, people who got support were about three times as likely
      to use payday loans.
    </p>
    <Source claim="state-and-debt" secondary={NOT_REVIEWED}>
      Caplan, University of Georgia, summary of a paper
    </Source>
  </Prose>
);
