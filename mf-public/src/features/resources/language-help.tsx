import { INTERPRETERS, LANGUAGE_AND_HEARING, NATIONAL_DEBT_HELPLINE } from '@commonpurse/helplines';
import { OutsideLink } from '@commonpurse/ui';
import { Source } from '../../shared/source';
import { EntryList } from './entry-list';
import { Part } from './part';
import styles from './resources.module.css';

const MONEY_KIT = 'https://www.moneysmart.gov.au/tools-and-resources/publications/money-management-kit';
const AFCA_ACCESS = 'https://www.afca.org.au/make-a-complaint/accessibility-and-support';
const AFCA_NEWS = 'https://www.afca.org.au/news/latest-news/afca-launches-auslan-communications';

/** The languages of Moneysmart’s kit, each with its own name if known. */
const KIT_LANGUAGES: readonly { name: string; own?: string; lang?: string; dir?: 'rtl' }[] = [
  { name: 'Arabic', own: 'العربية', lang: 'ar', dir: 'rtl' },
  { name: 'Assyrian' },
  { name: 'Burmese', own: 'မြန်မာဘာသာ', lang: 'my' },
  { name: 'Chin Hakka' },
  { name: 'Dari', own: 'دری', lang: 'prs', dir: 'rtl' },
  { name: 'Dinka' },
  { name: 'Farsi', own: 'فارسی', lang: 'fa', dir: 'rtl' },
  { name: 'Hazaragi' },
  { name: 'Karen' },
  { name: 'Kirundi' },
  { name: 'Nepalese', own: 'नेपाली', lang: 'ne' },
  { name: 'Nuer' },
  { name: 'Swahili', own: 'Kiswahili', lang: 'sw' },
  { name: 'Tamil', own: 'தமிழ்', lang: 'ta' },
];

/** Interpreters, pages in other languages, and ways to call without hearing or speaking. */
export const LanguageHelp = () => (
  <Part
    id="language"
    title="Language and hearing"
    lead="These services can connect you to any number on this page in your language, or by typing."
  >
    <ol className={styles.hints}>
      <li>
        Call <span translate="no">{INTERPRETERS.phones[0].number}</span> and say the English name of your language, such
        as ‘Tamil’.
      </li>
      <li>
        Say which number you want, such as the {NATIONAL_DEBT_HELPLINE.name}, {NATIONAL_DEBT_HELPLINE.phones[0].number}.
      </li>
      <li>Wait on the line. The interpreter stays on the phone with you.</li>
    </ol>
    <EntryList entries={LANGUAGE_AND_HEARING} />
    <h3>Pages in other languages</h3>
    <ul className={styles.links}>
      <li>
        <OutsideLink href={MONEY_KIT}>Moneysmart: money information to read and listen to</OutsideLink>
        <ul className={styles.languages}>
          {KIT_LANGUAGES.map(({ name, own, lang, dir }) => (
            <li key={name}>
              <span lang={lang} dir={dir}>
                {own}
              </span>{' '}
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </li>
      <li>
        <OutsideLink href={AFCA_ACCESS}>AFCA: complain about a lender or a bank</OutsideLink>
        <p>In 21 languages, including Auslan. The interpreter is free.</p>
      </li>
    </ul>
    <Source href={MONEY_KIT} claim="languages-moneysmart">
      Moneysmart, ‘Money management kit’
    </Source>
    <Source href={AFCA_NEWS} claim="languages-afca">
      AFCA, 23 September 2024
    </Source>
  </Part>
);
