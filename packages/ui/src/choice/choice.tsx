import { useContext, useId, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { BeingSent, refuse } from '../field/being-sent';
import { OwnText } from '../own-text/own-text';
import styles from './choice.module.css';

type ChoiceOption<Value extends string = string> = Value | { value: Value; label: ReactNode; hint?: ReactNode };

type ChoiceProps<Value extends string = string> = {
  legend: ReactNode;
  name: string;
  options: readonly ChoiceOption<Value>[];
  /** The chosen value; null or undefined when nothing is chosen. */
  value: Value | null | undefined;
  onChange: (value: Value) => void;
  hint?: ReactNode;
  /** Places the options side by side where there is room: for short labels such as Yes and No. */
  inline?: boolean;
};

/** Ignores arrow keys, which would move the focus in a radio group. */
function keepFocus(event: KeyboardEvent): void {
  if (event.key.startsWith('Arrow')) event.preventDefault();
}

/** A radio group. */
export function Choice<Value extends string = string>(props: ChoiceProps<Value>) {
  const { legend, name, options, value, onChange, hint, inline = false } = props;
  const id = useId();
  const sent = useContext(BeingSent);
  return (
    <fieldset className={styles.choice} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div className={classNames(styles.options, inline && styles.inline)}>
        {options.map((option, index) => {
          const choice = typeof option === 'string' ? { value: option, label: option, hint: undefined } : option;
          const optionId = index === 0 ? id : `${id}-${index}`;
          return (
            <label key={choice.value} className={classNames(styles.option, sent && styles.sent)} htmlFor={optionId}>
              <input
                id={optionId}
                type="radio"
                className={styles.radio}
                name={name}
                value={choice.value}
                checked={choice.value === value}
                onChange={() => onChange(choice.value)}
                onClickCapture={sent ? refuse : undefined}
                onKeyDown={sent ? keepFocus : undefined}
                aria-disabled={sent || undefined}
                aria-describedby={choice.hint ? `${optionId}-hint` : undefined}
              />
              <span>
                <OwnText>{choice.label}</OwnText>
                {choice.hint && (
                  <span className={styles.optionHint} id={`${optionId}-hint`}>
                    {choice.hint}
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
