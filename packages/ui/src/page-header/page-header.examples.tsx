import { ButtonLink } from '../button/button';
import type { Example } from '../example';
import { PageHeader } from './page-header';

export const examples: Example[] = [
  {
    name: 'title and lead',
    Show: () => <PageHeader title="Loan calculator" lead="See what a small loan costs before you sign for it." />,
  },
  {
    name: 'with a way back and an action',
    Show: () => (
      <PageHeader
        above={<a href="#home">Home</a>}
        title="Forum"
        lead="Questions and answers by women who have been there."
        actions={<ButtonLink href="#new">New Post</ButtonLink>}
      />
    ),
  },
];
