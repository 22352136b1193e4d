import { Link } from '@commonpurse/federation/router';
import { PageHeader, PopupHost, Stack } from '@commonpurse/ui';
import { SignedInLine } from './signed-in-line';
import { SignUpForm } from './sign-up-form';

/** /signup */
export default function SignUp() {
  return (
    <Stack gap={8}>
      <PageHeader title="Sign up" lead="Choose a name and a password. Then you can read the forum, ask and answer." />
      <SignedInLine />
      <SignUpForm />
      <p>
        You have an account? <Link to="/login">Log in</Link>
      </p>
      <PopupHost />
    </Stack>
  );
}
