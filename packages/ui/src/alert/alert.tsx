import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons';
import { OwnText } from '../own-text/own-text';
import styles from './alert.module.css';

type AlertTone = 'info' | 'success' | 'warning' | 'error';

type AlertProps = {
  tone: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  /**
   * Announced by screen readers when it appears. Errors always are; set it when the alert responds to a user action.
   */
  live?: boolean;
};

const ICON = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, error: ErrorIcon };

/** A message that stays on the page, unlike a popup. */
export function Alert({ tone, title, children, live = false }: AlertProps) {
  const Icon = ICON[tone];
  const role = tone === 'error' ? 'alert' : live ? 'status' : undefined;
  return (
    <div className={classNames(styles.alert, styles[tone])} role={role}>
      <Icon />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        <OwnText>{children}</OwnText>
      </div>
    </div>
  );
}
