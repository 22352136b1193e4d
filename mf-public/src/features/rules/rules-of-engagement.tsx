import { Link } from '@commonpurse/federation/router';
import { PageHeader, Prose, Stack } from '@commonpurse/ui';
import { OutsideLink } from '../../shared/outside-link';
import { SafetyPromise } from '../../shared/safety-promise';
import { ReviewPicture } from './review-picture';
import styles from './rules.module.css';

/** /rules-of-engagement */
export default function RulesOfEngagement() {
  return (
    <Stack gap={10}>
      <PageHeader
        title="Rules of Engagement"
        lead="The forum is a place to ask, to tell and to be heard. These rules keep it that way."
      />
      <Rules />
      <YourPost />
      <WhenItIsNotRight />
    </Stack>
  );
}

const RULES = [
  {
    rule: 'Be kind.',
    text: 'You can disagree with what someone says. Do not put her down, threaten her or push her to do anything.',
  },
  {
    rule: 'Keep names out.',
    text: 'Your own name and the names of others. Leave out phone numbers, addresses, workplaces, schools and account numbers. They could help someone find you.',
  },
  {
    rule: 'Tell your own story.',
    text: 'Say ‘this is what I did’, not ‘this is what you must do’. We are not lawyers here, and each loan is different.',
  },
  {
    rule: 'Believe her.',
    text: 'Nobody has to prove what happened to her. Do not ask for more than she wants to say.',
  },
  {
    rule: 'Take care with hard stories.',
    text: 'If you write about violence, choose a content warning for your post. Others see the warning first. Then they can choose whether to read on.',
  },
  {
    rule: 'Do not sell.',
    text: 'No ads, no offers of loans, no links that earn you money. Do not ask other members for money.',
  },
  {
    rule: 'Leave it here.',
    text: 'Do not copy what others write to other places. Do not try to find out who someone is.',
  },
  { rule: 'Keep to the law.', text: 'No hate, no threats, and nothing that the law forbids.' },
];

function Rules() {
  return (
    <ol className={styles.rules}>
      {RULES.map(({ rule, text }) => (
        <li key={rule}>
          <h2>{rule}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

function YourPost() {
  return (
    <div className={styles.review}>
      <Prose>
        <h2>What happens to your post</h2>
        <ol>
          <li>You write it. Until a moderator has read it, it is Pending, and no other member can see it.</li>
          <li>A moderator reads it. Moderators are the people who look after the forum.</li>
          <li>If it keeps to the rules, it is Published, and all members can read it.</li>
        </ol>
        <p>
          Is something not quite right? Then it is Rejected, and other members cannot see it. In My Posts you may find a
          note with the reason. You are welcome to say it another way in a new post. Do you think that it was right as
          it was? Press ‘Ask for another look’ in My Posts, and tell us why.
        </p>
        <p>
          When you edit a post, others read the old text until a moderator has read the new one. Comments appear at
          once.
        </p>
      </Prose>
      <ReviewPicture />
    </div>
  );
}

function WhenItIsNotRight() {
  return (
    <Prose>
      <h2>When something is not right</h2>
      <p>
        Press Report on a post, or the flag on a comment, and tell us what is wrong in a few words. A moderator decides
        what to do. The writer is not told who you are. One report is enough.
      </p>
      <p>
        Posts and comments that break the rules are taken down. You find that in your updates. If you think that we got
        it wrong, press ‘Ask for another look’ there. For anything else, write to us:{' '}
        <Link to="/contact-us">Contact Us</Link>.
      </p>
      <SafetyPromise />
      <p>
        For serious harm online there is also the government’s eSafety office. Tell us first, so that we can act fast.
        Then you can report it on <OutsideLink href="https://www.esafety.gov.au">esafety.gov.au</OutsideLink>: look for
        ‘Report’ there.
      </p>
      <p>
        Is someone in danger? Do not wait for us. The numbers to call are at the end of every page, and under{' '}
        <Link to="/additional-resources">Additional Resources</Link>.
      </p>
    </Prose>
  );
}
