import { Link } from '@commonpurse/federation/router';
import { PageHeader, Stack } from '@commonpurse/ui';

/** The pages that can be read without JavaScript. */
const READABLE = [
  {
    to: '/additional-resources',
    label: 'Additional Resources',
    what: 'people to call, including in your state or territory',
  },
  { to: '/faq', label: 'FAQ', what: 'answers about small loans and this site' },
  { to: '/graph', label: 'Loan costs over time', what: 'what four kinds of loan cost' },
  { to: '/narratives', label: 'Narratives', what: 'other women’s stories about small loans' },
];

/**
 * Replaces a screen that needs JavaScript in a browser without it. Only the server renders it: its style is in
 * shell.css.
 */
export const NeedsScript = () => (
  <Stack gap={8}>
    <PageHeader
      title="This page needs JavaScript"
      lead="Please turn on JavaScript in your browser, or open this page in another browser."
    />
    <section className="cp-needs-script">
      <h2>What you can read without it</h2>
      <ul>
        {READABLE.map(({ to, label, what }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>: <span>{what}</span>
          </li>
        ))}
      </ul>
    </section>
  </Stack>
);
