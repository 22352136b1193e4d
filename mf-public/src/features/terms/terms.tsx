import { PageHeader, Stack } from '@commonpurse/ui';
import { Compiled } from '../../shared/source';
import { Agreement } from './agreement';
import { Privacy } from './privacy';
import { Contents } from '../../shared/contents';

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

const TermsContents = () => (
  <Contents
    entries={[
      { id: 'who', label: 'Who may use this site' },
      { id: 'information', label: 'Information, not advice' },
      { id: 'account', label: 'Your account' },
      { id: 'words', label: 'What you write' },
      { id: 'privacy', label: 'What we know about you' },
      { id: 'leaving', label: 'When you delete your account' },
      { id: 'changes', label: 'Changes and questions' },
    ]}
  />
);
