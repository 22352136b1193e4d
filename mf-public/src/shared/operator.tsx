import { pageSettings } from '@commonpurse/helplines';
import { ContactLink } from '@commonpurse/ui';

const OPERATOR = pageSettings()?.operator;

/** Who runs the site, as a paragraph; nothing where nobody has said so. */
export const Operator = () =>
  OPERATOR && (
    <p>
      <strong>{OPERATOR.name}</strong> runs this site. Contact: <ContactLink contact={OPERATOR.contact} />
    </p>
  );
