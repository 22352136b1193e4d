import { useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '../button/button';
import { CloseIcon, SearchIcon } from '../icons';
import { useIsHydrating } from '../hydration/use-is-hydrating';
import { TextInput } from '../input/text-input';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './search-box.module.css';

type SearchBoxProps = {
  label: string;
  /** The current search text, or ''. */
  value: string;
  /** Called with the text when the reader submits it, and with '' when she clears it. */
  onSearch: (text: string) => void;
  /** What the search finds, in the empty box. Default: the label. */
  placeholder?: string | undefined;
  maxLength?: number;
};

/** A search box of one line that searches on submit: with Enter or the button. Its label is for screen readers. */
export function SearchBox({ label, value, onSearch, placeholder = label, maxLength = 200 }: SearchBoxProps) {
  const id = useId();
  const hydrating = useIsHydrating();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // A value from outside, such as Back in the browser, replaces what was typed.
  if (known !== value) {
    setKnown(value);
    setText(value);
  }

  const send = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  const clear = () => {
    setText('');
    if (value !== '') onSearch('');
    input.current?.focus();
  };
  return (
    // Inert until hydration: typed text would be lost, and submitting would reload the page.
    <form className={styles.search} role="search" inert={hydrating} onSubmit={send}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <div className={styles.row}>
        <div className={styles.box}>
          <TextInput
            id={id}
            ref={input}
            type="search"
            className={styles.input}
            value={text}
            placeholder={placeholder}
            maxLength={maxLength}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setText(event.target.value)}
          />
          {text !== '' && (
            <button type="button" className={styles.clear} aria-label="Clear search" onClick={clear}>
              <CloseIcon />
            </button>
          )}
        </div>
        <Button type="submit" variant="secondary">
          <SearchIcon /> <VisuallyHidden>Search</VisuallyHidden>
        </Button>
      </div>
    </form>
  );
}
