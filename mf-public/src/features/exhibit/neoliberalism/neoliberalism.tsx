import { UmbrellasPicture } from '../pictures/umbrellas-picture';
import { TopicPage } from '../topic-page';
import { ForYou } from './for-you';
import { HowItCameAbout } from './how-it-came-about';
import { HowTheyMeet } from './how-they-meet';
import { TheIdea } from './the-idea';
import { TwoViews } from './two-views';

/** /exhibit/what-is-neoliberalism-and-its-relation-to-financialisation */
export default function Neoliberalism() {
  return (
    <TopicPage
      topic="neoliberalism"
      lead="Neoliberalism is the idea that life gets better for everyone when markets are free and each of us looks after herself. It goes together with financialisation, as lending and money markets get more say in daily life."
      picture={<UmbrellasPicture />}
    >
      <TheIdea />
      <HowItCameAbout />
      <HowTheyMeet />
      <TwoViews />
      <ForYou />
    </TopicPage>
  );
}
