import { NATIONAL_DEBT_HELPLINE } from '@commonpurse/helplines';
import { Call } from './call';
import styles from './reading.module.css';

type InformationNotAdviceProps = {
  /** Whether the figures above are our own estimate. */
  estimate?: boolean;
};

/** A disclaimer with a contact for advice, once on each page about loans. */
export const InformationNotAdvice = ({ estimate = false }: InformationNotAdviceProps) => (
  <p className={styles.source}>
    This is information, not advice. <span>{estimate && 'It is an estimate, and a lender’s offer may differ. '}</span>To
    talk it through for free, call the {NATIONAL_DEBT_HELPLINE.name} on{' '}
    <Call number={NATIONAL_DEBT_HELPLINE.phones[0].number} />, {NATIONAL_DEBT_HELPLINE.hours}.
  </p>
);
