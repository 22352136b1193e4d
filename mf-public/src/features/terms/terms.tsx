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
        lead="What you can expect from us and what we ask of you. By signing up, you accept what this page says."
      />
      <TermsContents />
      <Agreement />
      <Privacy />
      <Compiled />
    </Stack>
  );
}
