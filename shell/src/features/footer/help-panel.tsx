import styles from './footer.module.css';

const COMPILED = '20 November 2026';

/** People to call, the same on every page and in the same place. */
export function HelpPanel() {
  return (
    <section className={styles.help} aria-labelledby="help-title">
      <h2 id="help-title">Talk to someone</h2>
      <ul>
        <li>
          <span>In danger right now</span>
          <a href="tel:000">Call 000</a>
        </li>
        <li>
          <span>
            1800RESPECT <small>day and night</small>
          </span>
          <a href="tel:1800737732">Call 1800 737 732</a>
          <a href="sms:0458737732">Text 0458 737 732</a>
        </li>
        <li>
          <span>
            National Debt Helpline <small>Mon–Fri 9:30 am–4:30 pm</small>
          </span>
          <a href="tel:1800007007">Call 1800 007 007</a>
        </li>
      </ul>
      <p>Numbers compiled {COMPILED}</p>
    </section>
  );
}
