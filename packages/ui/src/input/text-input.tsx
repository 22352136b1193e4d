import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './input.module.css';

export type TextInputProps = ComponentPropsWithRef<'input'>;

/** One line of text. */
export function TextInput({ type = 'text', className, ...rest }: TextInputProps) {
  return <input {...rest} type={type} className={classNames(styles.input, className)} />;
}
