import { Link } from '@commonpurse/federation/router';
import { Alert } from '@commonpurse/ui';

type NotYoursProps = {
  /** 'account': what the page shows. */
  what: string;
  /** The reader's own page of the kind, and its name. */
  to: string;
  label: string;
};

/** Replaces a page whose URL names another account: one that was opened before on this device, for instance. */
export const NotYours = ({ what, to, label }: NotYoursProps) => (
  <Alert tone="info" title="This page belongs to another account.">
    <p>
      <span>{`You can only open your own ${what}:`}</span> <Link to={to}>{label}</Link>
    </p>
  </Alert>
);
