import type { Example } from '../example';
import { AllDonePicture } from './all-done';
import { ConversationPicture } from './conversation';
import { FirstPagePicture } from './first-page';
import { NothingFoundPicture } from './nothing-found';
import styles from './picture.examples.module.css';

export const examples: Example[] = [
  {
    name: 'conversation',
    Show: () => (
      <div className={styles.picture}>
        <ConversationPicture />
      </div>
    ),
  },
  {
    name: 'nothing found',
    Show: () => (
      <div className={styles.picture}>
        <NothingFoundPicture />
      </div>
    ),
  },
  {
    name: 'first page',
    Show: () => (
      <div className={styles.picture}>
        <FirstPagePicture />
      </div>
    ),
  },
  {
    name: 'all done',
    Show: () => (
      <div className={styles.picture}>
        <AllDonePicture />
      </div>
    ),
  },
];
