import { useState } from 'react';
import { Field, Select } from '../src';

const QUERY = '(prefers-color-scheme: dark)';

type Theme = 'system' | 'light' | 'dark';

/** Shows either theme whatever the system's is, by rewriting the theme's media query. */
function apply(theme: Theme): void {
  const media = { system: QUERY, light: 'not all', dark: 'all' }[theme];
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSMediaRule)) continue;
      if (rule.media.mediaText === QUERY) themed.add(rule);
      if (themed.has(rule)) rule.media.mediaText = media;
    }
  }
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
}

const themed = new WeakSet<CSSMediaRule>();

export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>('system');
  const choose = (next: Theme) => {
    setTheme(next);
    apply(next);
  };
  return (
    <Field label="Theme">
      {(control) => (
        <Select
          {...control}
          value={theme}
          options={['system', 'light', 'dark']}
          onChange={(event) => choose(event.target.value as Theme)}
        />
      )}
    </Field>
  );
}
