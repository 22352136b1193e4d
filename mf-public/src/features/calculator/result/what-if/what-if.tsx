import { MissedPayment } from './missed-payment';
import { PayOffEarly } from './pay-off-early';
import { Refinance } from './refinance';
import styles from '../result.module.css';
import type { WhatIfProps } from './what-if-props';

/** Three questions about an offer: pay it off early, miss a payment, replace it with a new loan. */
export const WhatIf = (props: WhatIfProps) => (
  <div className={styles.whatIf}>
    <PayOffEarly {...props} />
    <MissedPayment {...props} />
    {props.cost.repayments > 1 && <Refinance {...props} />}
  </div>
);
