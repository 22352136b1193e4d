import { Link } from '@commonpurse/federation/router';
import { Card } from '@commonpurse/ui';
import styles from './about.module.css';
import { CalculatorPicture, ExhibitPicture, ForumPicture, NarrativesPicture } from './pictures';

const FUNCTIONS = [
  {
    to: '/calculator',
    name: 'Calculator',
    Picture: CalculatorPicture,
    text: 'Type in the numbers from an offer to see what you would pay back in dollars, and where each dollar goes.',
  },
  {
    to: '/narratives',
    name: 'Narratives',
    Picture: NarrativesPicture,
    text: 'Read other women’s stories of borrowing. Each one uses a made-up name.',
  },
  {
    to: '/forum',
    name: 'Forum',
    Picture: ForumPicture,
    text: 'Ask a question, answer one, or just read. You need a free account, and a moderator reads every post before anyone else does.',
  },
  {
    to: '/exhibit',
    name: 'Exhibit',
    Picture: ExhibitPicture,
    text: 'Four short topics with pictures about what small loans are, and how they change a woman’s day.',
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
