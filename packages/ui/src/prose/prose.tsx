import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './prose.module.css';

/** Running text at a width that reads well: paragraphs, headings, lists, quotations. */
export function Prose({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={classNames(styles.prose, className)} />;
}
