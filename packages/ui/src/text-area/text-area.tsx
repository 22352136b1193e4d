import { useEffect, useId, useRef, useState, type ComponentPropsWithRef, type RefObject } from 'react';
import { classNames } from '../class-names';
import input from '../input/input.module.css';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { lengthMessage } from './length-message';
import styles from './text-area.module.css';

export type TextAreaProps = ComponentPropsWithRef<'textarea'> & {
  /** Counts down to this length. Longer text is counted as too long, not cut: the form's own check refuses it. */
  maxLength?: number;
};

/** Several lines of text, growing with it where the browser can. */
export function TextArea({ maxLength, rows = 6, className, ...rest }: TextAreaProps) {
  const props = { ...rest, rows, className: classNames(input.input, styles.area, className) };
  return maxLength === undefined ? <textarea {...props} /> : <CountedTextArea {...props} maxLength={maxLength} />;
}

function CountedTextArea({ maxLength, ...rest }: TextAreaProps & { maxLength: number }) {
  const countId = useId();
  const box = useRef<HTMLDivElement>(null);
  const used = useTextLength(box, String(rest.value ?? rest.defaultValue ?? '').length);
  const settled = useSettled(used, 1000);
  const over = used > maxLength;
  return (
    <div className={styles.counted} ref={box}>
      <textarea
        {...rest}
        aria-describedby={classNames(rest['aria-describedby'], countId)}
        aria-invalid={over || rest['aria-invalid']}
      />
      <div id={countId} className={classNames(styles.count, over && styles.over)}>
        {lengthMessage(used, maxLength)}
      </div>
      <VisuallyHidden role="status">
        {settled > maxLength * 0.9 ? lengthMessage(settled, maxLength) : ''}
      </VisuallyHidden>
    </div>
  );
}

/** How long the text in the box is, read from the control itself: form libraries fill and clear it without an event. */
function useTextLength(box: RefObject<HTMLDivElement | null>, start: number): number {
  const [length, setLength] = useState(start);
  useEffect(() => {
    const control = box.current?.querySelector('textarea');
    const read = () => setLength(control?.value.length ?? 0);
    read();
    const resetting = () => setTimeout(read);
    const form = control?.form;
    control?.addEventListener('input', read);
    form?.addEventListener('reset', resetting);
    return () => {
      control?.removeEventListener('input', read);
      form?.removeEventListener('reset', resetting);
    };
  });
  return length;
}

/** The value once it has stopped changing for so long, so that a screen reader is not told at every letter. */
function useSettled(value: number, delay: number): number {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
