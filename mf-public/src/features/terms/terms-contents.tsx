import { Contents } from '../../shared/contents';

export const TermsContents = () => (
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
