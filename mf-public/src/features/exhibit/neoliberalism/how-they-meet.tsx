import { Prose } from '@commonpurse/ui';
import { Source } from '../../../shared/source';
import { NOT_REVIEWED, PaydayInTheUk } from '../sources';

export const HowTheyMeet = () => (
  <Prose>
    <h2>How it goes together with financialisation</h2>
    <p>Why do so many families borrow? A UK study of payday loans names three causes that work together:</p>
    <ol>
      <li>Unsteady pay.</li>
      <li>Cuts to government support.</li>
      <li>Lending that has become part of daily life.</li>
    </ol>
    <p>
      The second is neoliberalism at work: less is shared. If pay is unsteady too, families borrow to cover rent and
      food. That makes the third one grow, which is financialisation.
    </p>
    <Source claim="payday-causes">
      <PaydayInTheUk />
    </Source>
    <p>
      But it does not have to be like that. Caplan compared many rich countries and found no simple rule that people
      borrow more where governments spend less. Yet in the USA, people who got government support were about three times
      as likely to use payday loans.
    </p>
    <Source claim="state-and-debt" secondary={NOT_REVIEWED}>
      Caplan, University of Georgia, summary of a paper
    </Source>
  </Prose>
);
