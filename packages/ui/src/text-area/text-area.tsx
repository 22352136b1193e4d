import { useContext, useEffect, useId, useRef, useState, type ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import { BeingSent } from '../field/being-sent';
import input from '../input/input.module.css';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { lengthMessage } from './length-message';
import styles from './text-area.module.css';

type TextAreaProps = ComponentPropsWithRef<'textarea'> & {
  /**
   * Counts down to this length, in view once the text is near it. Longer text is counted as too long, not cut: the form's
   * own check refuses it.
   */
  maxLength?: number;
};

/** The part of the length from which on a text is near it. */
const NEAR = 0.8;

/** Several lines of text. Grows with the text where the browser supports it. */
export function TextArea({ maxLength, rows = 6, readOnly, className, ...rest }: TextAreaProps) {
  const sent = useContext(BeingSent);
  const props = {
    // Some browsers store the text with a closed tab, whatever the form says.
    autoComplete: 'off',
    ...rest,
    rows,
    readOnly: readOnly || sent,
    className: classNames(input.input, styles.area, className),
  };
  return maxLength === undefined ? <textarea {...props} /> : <CountedTextArea {...props} maxLength={maxLength} />;
}

function CountedTextArea({ maxLength, onInput, ...rest }: TextAreaProps & { maxLength: number }) {
  const countId = useId();
  // Counts in React's event: a listener on the element itself would re-render before the form receives the input, and
  // reset a controlled text.
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!form) return;
    // A reset changes the fields after this event, and without an input event.
    const recount = () => setTimeout(() => setTyped(box.current?.querySelector('textarea')?.value.length ?? 0));
    form.addEventListener('reset', recount);
    return () => form.removeEventListener('reset', recount);
  }, []);
  const used = rest.value === undefined ? typed : String(rest.value).length;
  const settled = useSettled(used, 1000);
  const over = used > maxLength;
  const Count = used > maxLength * NEAR ? 'div' : VisuallyHidden;
  return (
    <div ref={box} className={styles.counted}>
      <textarea
        {...rest}
        onInput={(event) => {
          setTyped(event.currentTarget.value.length);
          onInput?.(event);
        }}
        aria-describedby={classNames(rest['aria-describedby'], countId)}
        aria-invalid={over || rest['aria-invalid']}
      />
      <Count id={countId} className={classNames(styles.count, over && styles.over)}>
        {lengthMessage(used, maxLength)}
      </Count>
      <VisuallyHidden role="status">
        {settled > maxLength * NEAR ? lengthMessage(settled, maxLength) : ''}
      </VisuallyHidden>
    </div>
  );
}

/**
 * The value once it has not changed for `delay` milliseconds, so that a screen reader does not announce every letter.
 */
function useSettled(value: number, delay: number): number {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
