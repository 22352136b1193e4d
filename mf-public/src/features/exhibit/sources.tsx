import { OutsideLink } from '@commonpurse/ui';
import reading from '../../shared/reading.module.css';

// Sources that several pages cite.

export const MARTIN = 'Martin, ‘Financialization of Daily Life’, 2002';
export const HARVEY = 'Harvey, ‘A Brief History of Neoliberalism’, 2005';
export const TRIALS = (
  <>
    <span className={reading.noWrap}>J-PAL</span> and IPA, ‘Where Credit Is Due’, February 2015
  </>
);
export const CGAP_PHONE = 'CGAP, ‘A Digital Credit Revolution’, October 2018';
export const KABEER = 'Kabeer, in World Development 29(1), 2001';
export const KARIM = 'Karim, in Cultural Dynamics 20(1), 2008';
export const RAHMAN = 'Rahman, in World Development 27(1), 1999';
export const GOETZ = 'Goetz and Sen Gupta, in World Development 24(1), 1996';
export const YOUNG = 'Young, in Geopolitics 15(3), 2010';
export const ROY = 'Roy, ‘Poverty Capital’, 2010';
export const RANKIN = 'Rankin, in Economy and Society, 2001';
export const PERSONAL_SAFETY = 'Australian Bureau of Statistics, Personal Safety Survey 2021–22, 22 November 2023';
export const DEBT_TRAP = 'Stop the Debt Trap Alliance, ‘The Debt Trap’, November 2019';
export const STATE_CREDIT = 'Morduch, in the Journal of Economic Literature 37(4), 1999';
export const BAROMETER = 'Microfinance Barometer 2017';
export const COMPARTAMOS = 'CGAP, Focus Note 42, June 2007, and ACCION, InSight 23, June 2007';

export const PaydayInTheUk = () => (
  <OutsideLink href="https://doi.org/10.1017/S0047279416000015">
    Rowlingson, Appleyard and Gardner, in the Journal of Social Policy 45(3), 2016
  </OutsideLink>
);

export const SixTrials = () => (
  <OutsideLink href="https://doi.org/10.1257/app.20140287">
    Banerjee, Karlan and Zinman, ‘Six Randomized Evaluations of Microcredit’, 2015
  </OutsideLink>
);

// The kinds of secondary sources.

export const A_BOOK_BY_REVIEW = 'a book, which we know from a review';
export const A_CAMPAIGN = 'a report by groups that want stricter rules';
export const LENDERS_FRIENDS = 'a report by groups that work with lenders';
export const OWN_SUMMARY = 'the researchers’ own summary';
export const NOT_REVIEWED = 'not peer-reviewed';

export const AndhraPradesh = () => (
  <OutsideLink href="https://doi.org/10.1002/jsc.1921">Mader, in Strategic Change 22, 2013</OutsideLink>
);
