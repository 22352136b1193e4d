import { PopupHost } from '../src';
import type { Example } from '../src/example';
import { components } from './examples';
import { ThemeChoice } from './theme-choice';
import styles from './catalogue.module.css';

const title = (name: string) => name.replace(/-/g, ' ').replace(/^./, (first) => first.toUpperCase());

/** Every example of every component; `?example=<component>/<name>` shows only that one, for the tests. */
export function Catalogue() {
  const requested = new URLSearchParams(location.search).get('example');
  const alone = components
    .flatMap(({ name, examples }) => examples.map((example) => ({ path: `${name}/${example.name}`, example })))
    .find(({ path }) => path === requested);
  return (
    <>
      {/* Replaces the product's quick exit, so that tests can check that popups leave it reachable. */}
      <a id="quick-exit" className={styles.exit} href="#left">
        Exit this page
      </a>
      {alone ? (
        <main className={styles.alone}>
          <alone.example.Show />
        </main>
      ) : (
        <All />
      )}
      <PopupHost />
    </>
  );
}

function All() {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <p className={styles.title}>Commonpurse components</p>
          <p className={styles.lead}>Everything the apps are built from, in every way it can look.</p>
        </div>
        <ThemeChoice />
      </header>
      <nav className={styles.contents} aria-label="Components">
        {components.map(({ name }) => (
          <a key={name} href={`#${name}`}>
            {title(name)}
          </a>
        ))}
      </nav>
      <main>
        {components.map(({ name, examples }) => (
          <section key={name} id={name} className={styles.component}>
            <h2>{title(name)}</h2>
            {examples.map((example) => (
              <Framed key={example.name} component={name} example={example} />
            ))}
          </section>
        ))}
      </main>
    </div>
  );
}

function Framed({ component, example }: { component: string; example: Example }) {
  const path = `${component}/${example.name}`;
  return (
    <figure className={styles.example} data-example={path} data-press={example.press}>
      <figcaption>
        <a href={`?example=${encodeURIComponent(path)}`}>{example.name}</a>
      </figcaption>
      <div className={styles.stage}>
        <example.Show />
      </div>
    </figure>
  );
}
