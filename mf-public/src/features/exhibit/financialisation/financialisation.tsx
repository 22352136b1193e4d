import { TablePicture } from '../pictures/table-picture';
import { TopicPage } from '../topic-page';
import { HelpOrHarm } from './help-or-harm';
import { InAustralia } from './in-australia';
import { Questions } from './questions';
import { TheWord } from './the-word';
import { WhereYouMeetIt } from './where-you-meet-it';

/** /exhibit/what-is-financialisation-of-daily-life */
export default function Financialisation() {
  return (
    <TopicPage
      topic="financialisation"
      lead="Financialisation means that lending and money markets get more say in business, in government and at your kitchen table."
      picture={<TablePicture />}
    >
      <TheWord />
      <WhereYouMeetIt />
      <InAustralia />
      <HelpOrHarm />
      <Questions />
    </TopicPage>
  );
}
