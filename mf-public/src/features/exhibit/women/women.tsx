import { HerDayPicture } from '../pictures/her-day-picture';
import { TopicPage } from '../topic-page';
import { AtHome } from './at-home';
import { ForWhom } from './for-whom';
import { TheTests } from './the-tests';
import { TheTwoWords } from './the-two-words';
import { WhatChanges } from './what-changes';

/** /exhibit/how-does-microfinance-financialise-the-daily-lives-of-women */
export default function Women() {
  return (
    <TopicPage
      topic="women"
      lead="A small loan brings more than money into the house. It brings dates to keep, amounts to pay and promises to others."
      picture={<HerDayPicture />}
    >
      <TheTwoWords />
      <WhatChanges />
      <TheTests />
      <ForWhom />
      <AtHome />
    </TopicPage>
  );
}
