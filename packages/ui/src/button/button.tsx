import type { ComponentPropsWithRef, ElementType, MouseEvent } from 'react';
import { classNames } from '../class-names';
import { OwnText } from '../own-text/own-text';
import styles from './button.module.css';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonProps = ComponentPropsWithRef<'button'> & {
  variant?: ButtonVariant;
  /** While true, the button keeps its focus and size and ignores presses. */
  busy?: boolean;
};

/** A button. `type` defaults to 'button'; the submit button of a form sets `type="submit"`. */
export function Button({
  variant = 'primary',
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: a disabled button loses focus, and keyboard and screen reader users lose their place.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, styles[variant], busy && styles.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      <OwnText>{children}</OwnText>
      {busy && <span className={styles.dots} aria-hidden="true" />}
    </button>
  );
}

type ButtonLinkProps<As extends ElementType = 'a'> = {
  /** The link component, such as the router's `Link`. Default: an anchor. */
  as?: As;
  variant?: ButtonVariant;
} & Omit<ComponentPropsWithRef<As>, 'as' | 'variant'>;

/** A link to the next step that looks like a button. */
export function ButtonLink<As extends ElementType = 'a'>({ as, variant = 'primary', ...rest }: ButtonLinkProps<As>) {
  const Link: ElementType = as ?? 'a';
  const { className, ...props } = rest as { className?: string };
  return <Link {...props} className={classNames(styles.button, styles[variant], className)} />;
}
