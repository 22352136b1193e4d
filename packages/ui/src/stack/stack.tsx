import type { ComponentPropsWithRef, ElementType } from 'react';
import { classNames } from '../class-names';
import styles from './stack.module.css';

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12;

type StackProps = ComponentPropsWithRef<'div'> & {
  as?: ElementType;
  /** The space between, as a step of the 4 px scale. */
  gap?: Gap;
};

/** Stacks its children vertically. */
export function Stack({ as: Element = 'div', gap = 4, className, ...rest }: StackProps) {
  return <Element {...rest} data-gap={gap} className={classNames(styles.stack, className)} />;
}

type InlineProps = StackProps & {
  align?: 'start' | 'center' | 'end';
  /** Pushes the first and the last to the edges. */
  spread?: boolean;
};

/** Places its children side by side, and wraps them. */
export function Inline({
  as: Element = 'div',
  gap = 3,
  align = 'center',
  spread = false,
  className,
  ...rest
}: InlineProps) {
  return (
    <Element
      {...rest}
      data-gap={gap}
      data-align={align}
      className={classNames(styles.inline, spread && styles.spread, className)}
    />
  );
}
