import { DURATION, inMinutes } from '@commonpurse/contracts';
import { NATIONAL_DEBT_HELPLINE } from '@commonpurse/helplines';
import { Link } from '@commonpurse/federation/router';
import { Prose } from '@commonpurse/ui';
import { Call } from '../../shared/call';
import { Claim } from '../../shared/claim';
import { Operator } from '../../shared/operator';
import { SafetyPromise } from '../../shared/safety-promise';

/** The terms of use. */
export function Agreement() {
  return (
    <Prose>
      <Operator />
      <h2 id="who">Who may use this site</h2>
      <p>
        Anyone can read the open pages and use the calculator. To have an account,{' '}
        <strong>you must be 18 or older</strong>. By signing up, you tell us that you are.
      </p>

      <h2 id="information">Information, not advice</h2>
      <p>
        The pages here give information. They do not know your situation, and they are not legal or money advice. Other
        members share what they have been through, and they may be wrong.
      </p>
      <p>
        The calculator uses the numbers you type. A lender’s contract may work things out differently.{' '}
        <Claim claim="void-terms">
          You may have to keep to what you sign. But a part that the law does not allow may not count
        </Claim>
        , so ask before you sign and before you pay.
      </p>
      <p>
        We don’t lend money and we take no part in anyone’s loan. For advice, talk to a financial counsellor, a trained
        person who helps with debts for free. Call the National Debt Helpline,{' '}
        <Call number={NATIONAL_DEBT_HELPLINE.phones[0].number} />, {NATIONAL_DEBT_HELPLINE.hours}.
      </p>
      <p>
        We link to other sites because they may help. They are not ours, and we can’t vouch for everything they say.
      </p>

      <h2 id="account">Your account</h2>
      <ul>
        <li>Choose a username that does not say who you are, because others see it.</li>
        <li>Keep your password to yourself. If someone else might know it, change it in My Account.</li>
        <li>Each account is for one person.</li>
        <li>{`We sign you out after ${inMinutes(DURATION.autoSignOut)}. When you sign out, you are signed out on our side too.`}</li>
        <li>
          Moderators can suspend an account, for a set time or until they end the suspension. You can’t log in during
          that time. When you try to log in, you will see the reason, and you can ask for another look.
        </li>
      </ul>

      <h2 id="words">What you write</h2>
      <ul>
        <li>What you write stays yours. You let us show it to other members in the forum.</li>
        <li>
          You follow the <Link to="/rules-of-engagement">Rules of Engagement</Link>.
        </li>
        <li>A moderator reads every post before anyone else does. Comments appear straight away.</li>
        <li>
          Moderators can reject posts and comments that break the rules, and other members can’t see them after that.
          You can ask for another look.
        </li>
        <li>You can report a post or a comment. Moderators can see that it was you, but the writer can’t.</li>
        <li>
          You can delete your own posts. Other members can no longer see them, but moderators keep a copy in an archive,
          with the comments of others.
        </li>
      </ul>
      <SafetyPromise />
    </Prose>
  );
}
