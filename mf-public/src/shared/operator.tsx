import { pageSettings } from '@commonpurse/helplines';
import { ContactLink } from '@commonpurse/ui';

const OPERATOR = pageSettings()?.operator;

/** A paragraph that names the operator of the site; nothing if the settings name none. */
export const Operator = () =>
  OPERATOR && (
    <p>
      <strong>{OPERATOR.name}</strong> runs this site. Contact: <ContactLink contact={OPERATOR.contact} />
    </p>
  );
