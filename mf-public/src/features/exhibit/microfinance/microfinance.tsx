import { CirclePicture } from '../pictures/circle-picture';
import { TopicPage } from '../topic-page';
import { DoesItHelp } from './does-it-help';
import { GroupLoan } from './group-loan';
import { KeyRisks } from './key-risks';
import { SignificantChanges } from './significant-changes';
import { WhatItCosts } from './what-it-costs';
import { WhoBorrows } from './who-borrows';

/** /exhibit/what-is-microfinance */
export default function Microfinance() {
  return (
    <TopicPage
      topic="microfinance"
      lead="Microfinance is banking in small amounts for people that banks often turn away. It can be a small loan, a savings account or insurance."
      picture={<CirclePicture />}
    >
      <WhoBorrows />
      <GroupLoan />
      <WhatItCosts />
      <SignificantChanges />
      <KeyRisks />
      <DoesItHelp />
    </TopicPage>
  );
}
