import { Prose } from '@commonpurse/ui';
import { Source } from '../../../shared/source';
import { A_BOOK_BY_REVIEW, MARTIN } from '../sources';

export const TheWord = () => (
  <Prose>
    <h2>The word in plain terms</h2>
    <p>
      A home can be a place to live, or something to earn money from. A future can be a hope, or a plan of loans and
      savings. The more we see them the second way, the more daily life is financialised.
    </p>
    <p>
      The writer Randy Martin gave this its name in a book in 2002. He says we learn to run our homes and lives like a
      business. Growing debt is a large part of it.
    </p>
    <Source claim="financialisation-word" secondary={A_BOOK_BY_REVIEW}>
      {MARTIN}
    </Source>
    <p>
      Since then, writers have used the word in more than one way. Some look at who stands between you and the money.
      Others look at risk and how each of us is asked to handle it alone, or at what governments do.
    </p>
    <Source claim="financialisation-uses" secondary="handbooks for students">
      Pellandini-Simányi, in the Routledge Handbook of Critical Finance Studies, 2021; Lai, in the New Oxford Handbook
      of Economic Geography, 2018
    </Source>
  </Prose>
);
