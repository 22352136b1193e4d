import { Link } from '@commonpurse/federation/router';
import { Card } from '@commonpurse/ui';
import styles from './about.module.css';
import { CalculatorPicture, ExhibitPicture, ForumPicture, NarrativesPicture } from './pictures';

const FUNCTIONS = [
  {
    to: '/calculator',
    name: 'Calculator',
    Picture: CalculatorPicture,
    text: 'Type in the numbers of an offer. See in dollars what you pay back, and where each dollar goes.',
  },
  {
    to: '/narratives',
    name: 'Narratives',
    Picture: NarrativesPicture,
    text: 'Read how borrowing went for other women. Each of them writes under a name that is not her own.',
  },
  {
    to: '/forum',
    name: 'Forum',
    Picture: ForumPicture,
    text: 'Ask, answer, or read along. You need a free account. A moderator reads each post before others do.',
  },
  {
    to: '/exhibit',
    name: 'Exhibit',
    Picture: ExhibitPicture,
    text: 'Four short topics with pictures: what small loans are, and what they change in a woman’s day.',
  },
];

/** The purpose of the product: a card for each of its four parts. */
export function FourFunctions() {
  return (
    <section className={styles.section}>
      <h2>Four things you can do here</h2>
      <ul className={styles.functions}>
        {FUNCTIONS.map(({ to, name, Picture, text }) => (
          <Card as="li" key={to} className={styles.function}>
            <Picture />
            <h3>
              <Link to={to}>{name}</Link>
            </h3>
            <p>{text}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
