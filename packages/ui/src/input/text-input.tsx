import { useContext, type ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import { BeingSent } from '../field/being-sent';
import styles from './input.module.css';

type TextInputProps = ComponentPropsWithRef<'input'>;

/** One line of text. */
export function TextInput({ type = 'text', readOnly, className, ...rest }: TextInputProps) {
  const sent = useContext(BeingSent);
  return <input {...rest} type={type} readOnly={readOnly || sent} className={classNames(styles.input, className)} />;
}
