import { PageHeader, Stack } from '@commonpurse/ui';
import { Compiled } from '../../shared/source';
import { Agreement } from './agreement';
import { Privacy } from './privacy';
import { TermsContents } from './terms-contents';

/** /terms-of-use-and-policies */
export default function Terms() {
  return (
    <Stack gap={10}>
      <PageHeader
        title="Terms of Use and Policies"
        lead="What you can count on, and what we ask of you. When you sign up, you accept this page."
      />
      <TermsContents />
      <Agreement />
      <Privacy />
      <Compiled />
    </Stack>
  );
}
