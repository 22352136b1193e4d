import type { ComponentPropsWithRef, ElementType } from 'react';
import { classNames } from '../class-names';
import styles from './card.module.css';

export type CardProps = ComponentPropsWithRef<'div'> & {
  /** The element: 'article', 'section', 'li' … */
  as?: ElementType;
  /** 'tint' lifts a result out of the page; 'accent' marks the one thing to do. */
  tone?: 'plain' | 'tint' | 'accent';
};

/** One thing, set apart by one quiet border. */
export function Card({ as: Element = 'div', tone = 'plain', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, styles[tone], className)} />;
}
