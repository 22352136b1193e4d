import type { Example } from '../example';
import { Alert } from './alert';

export const examples: Example[] = [
  {
    name: 'info',
    Show: () => (
      <Alert tone="info" title="Information, not advice">
        <p>
          For help with your own loan, call the <a href="tel:1800007007">National Debt Helpline, 1800 007 007</a>.
        </p>
      </Alert>
    ),
  },
  {
    name: 'success',
    Show: () => <Alert tone="success">Your post is waiting for review. You can see it in My Posts.</Alert>,
  },
  {
    name: 'warning',
    Show: () => (
      <Alert tone="warning">You are about to leave this page. What you typed stays until you sign out.</Alert>
    ),
  },
  {
    name: 'error',
    Show: () => (
      <Alert tone="error" title="The forum cannot be reached">
        <p>The rest of the site works. Check your connection, then try again.</p>
      </Alert>
    ),
  },
];
