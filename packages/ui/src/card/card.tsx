import type { ComponentPropsWithRef, ElementType } from 'react';
import { classNames } from '../class-names';
import styles from './card.module.css';

type CardProps = ComponentPropsWithRef<'div'> & {
  /** The element: 'article', 'section', 'li' … */
  as?: ElementType;
  /** 'tint' highlights a result; 'accent' marks the primary action of the page. */
  tone?: 'plain' | 'tint' | 'accent';
};

/** A bordered box around one item. */
export function Card({ as: Element = 'div', tone = 'plain', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, styles[tone], className)} />;
}
