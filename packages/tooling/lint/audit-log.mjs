const message =
  'Only the repository of the audit log names its table: write events and ask for kinds of events through it.';

/** The stored text of an action is known in one place: a query elsewhere would break, unseen, when one is renamed. */
export const AUDIT_LOG_IN_ONE_FILE = [
  { selector: 'Literal[value=/audit_log/]', message },
  { selector: 'TemplateElement[value.raw=/audit_log/]', message },
];
