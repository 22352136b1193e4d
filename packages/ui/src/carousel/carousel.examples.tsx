import type { Example } from '../example';
import { ConversationPicture } from '../picture/conversation';
import { FirstPagePicture } from '../picture/first-page';
import { Carousel } from './carousel';

export const examples: Example[] = [
  {
    name: 'three slides',
    Show: () => (
      <Carousel
        label="How a loan goes"
        slides={[
          { title: 'You ask', content: <p>The lender wants to know what you earn, and what you spend.</p> },
          { title: 'You sign', content: <p>Read it at home first. Ask for the whole price in dollars.</p> },
          {
            title: 'You pay back',
            content: (
              <p>
                Each week or month, until it is <a href="#over">over</a>.
              </p>
            ),
          },
        ]}
      />
    ),
  },
  {
    name: 'two slides with pictures',
    Show: () => (
      <Carousel
        label="What a post goes through"
        slides={[
          { title: 'It is written', picture: <FirstPagePicture />, content: <p>Until it is read it is Pending.</p> },
          { title: 'It is read', picture: <ConversationPicture />, content: <p>Then others can answer it.</p> },
        ]}
      />
    ),
  },
];
