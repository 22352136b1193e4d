import { Link } from '@commonpurse/federation/router';
import { Card, PageHeader, PopupHost, Stack } from '@commonpurse/ui';
import styles from './accounts.module.css';
import { SignedInLine } from './signed-in-line';
import { SignUpForm } from './sign-up-form';

/** /signup */
export default function SignUp() {
  return (
    <Stack gap={8}>
      <PageHeader
        title="Sign up"
        lead="Choose a name and a password, and you can read the forum, ask questions and answer them."
      />
      <SignedInLine />
      <div className={styles.columns}>
        <Stack gap={6}>
          <SignUpForm />
          <p>
            Already have an account? <Link to="/login">Log in</Link>
          </p>
        </Stack>
        <Card as="section" className={styles.panel}>
          <h2>Who sees what</h2>
          <ul>
            <li>Other members see your username and age next to what you post.</li>
            <li>If you post as Anonymous, they see your age group, not your name.</li>
            <li>Other members never see your email or your occupation. Moderators can.</li>
            <li>Nobody can see your password, not even us.</li>
          </ul>
        </Card>
      </div>
      <PopupHost />
    </Stack>
  );
}
