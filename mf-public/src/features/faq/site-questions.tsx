import { DURATION, inMinutes } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import type { Question } from './question';

export const SITE_QUESTIONS: readonly Question[] = [
  {
    question: 'Who is this site for?',
    answer: (
      <>
        <p>
          For women in Australia who are thinking about a small loan, paying one back, or helping someone with one. It
          is recommended for people aged 18 and over. For an account you have to be 18 or older, as the{' '}
          <Link to="/terms-of-use-and-policies">Terms of Use and Policies</Link> say.
        </p>
        <p>You do not have to be in trouble to be here. Being curious is enough.</p>
      </>
    ),
  },
  {
    question: 'Do I need an account?',
    answer: (
      <>
        <p>
          Not for reading, and not for the calculator. For the forum you do. It is free. We ask for a username, your
          email, your age and a password. Your occupation is up to you.
        </p>
        <p>
          You can change all this in My Account, and you can delete your account there. Then your posts leave the forum,
          and moderators keep a copy. Your comments stay, but without your name.
        </p>
        <p>
          <Link to="/signup">Sign up</Link>
        </p>
      </>
    ),
  },
  {
    question: 'Who can see what I post?',
    answer: (
      <>
        <p>
          Members who have logged in, and moderators. Moderators are the people who look after the forum. Visitors
          without an account see nothing of it.
        </p>
        <p>
          Members see your username and age beside a post. Post as Anonymous, and they see your age group instead, such
          as 25-34. Your own comments below it say Author. Other members cannot see who wrote it. Moderators can, and so
          can the few people who run the site.
        </p>
        <p>Your words can still give you away. Leave out names, places and dates that someone would know you by.</p>
      </>
    ),
  },
  {
    question: 'Why can I not see my post in the forum yet?',
    answer: (
      <>
        <p>
          A moderator reads each post first. Until then it is Pending, and you find it in My Posts. When it is
          Published, all members can read it. When it is Rejected, other members cannot see it. My Posts can tell you
          why. You are welcome to write it again. You can also press ‘Ask for another look’, and tell us why you see it
          another way.
        </p>
        <p>If you change a post, others go on reading the old text until a moderator has read the new one.</p>
      </>
    ),
  },
  {
    question: 'What can I do about a post that worries me?',
    answer: (
      <>
        <p>
          Press Report on the post, or the small flag on a comment. Tell us in a few words what is wrong. A moderator
          looks at it. The writer is not told who reported it.
        </p>
        <p>
          The <Link to="/rules-of-engagement">Rules of Engagement</Link> say what is fine here and what is not. For
          anything else, write to us: <Link to="/contact-us">Contact Us</Link>.
        </p>
      </>
    ),
  },
  {
    question: 'How do I leave this site fast?',
    answer: (
      <>
        <p>
          Press ‘Exit this page’ at the top, or the Shift key three times. Another site opens at once. It does not clear
          the history of your browser. <Link to="/exit-information">What the button does, and what stays behind</Link>
        </p>
        <p>
          {`The site also signs you out after ${inMinutes(DURATION.autoSignOut)}. A minute before that, it asks whether you want to stay.`}
        </p>
      </>
    ),
  },
];
