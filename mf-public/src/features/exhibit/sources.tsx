import { OutsideLink } from '../../shared/outside-link';

// Sources that several pages cite.

export const MARTIN = 'Martin, ‘Financialization of Daily Life’, 2002, as reviewed at culturemachine.net';
export const HARVEY = 'Harvey, ‘A Brief History of Neoliberalism’, 2005, as reviewed in Contemporary Political Theory';
export const TRIALS = 'J-PAL and IPA, ‘Where Credit Is Due’, February 2015';
export const CGAP_PHONE = 'CGAP, ‘A Digital Credit Revolution’, October 2018';
export const KABEER = 'Kabeer, in World Development 29(1), 2001';
export const KARIM =
  'Karim, in Cultural Dynamics 20(1), 2008, and ‘Microfinance and Its Discontents’, 2011, as reviewed';
export const GOETZ = 'Goetz and Sen Gupta, in World Development 24(1), 1996';
export const YOUNG = 'Young, in Geopolitics 15(3), 2010';
export const ROY = 'Roy, ‘Poverty Capital’, 2010, as reviewed in Antipode';
export const RANKIN = 'Rankin, ‘Governing Development’, 2001, as summed up at findevgateway.org';
export const PERSONAL_SAFETY = 'Australian Bureau of Statistics, Personal Safety Survey 2021–22, 22 November 2023';
export const DEBT_TRAP = 'Stop the Debt Trap Alliance, ‘The Debt Trap’, November 2019';
export const STATE_CREDIT = 'a timeline at gdrc.org, 2025, and a study at docslib.org/doc/2917883';
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

export const AndhraPradesh = () => (
  <OutsideLink href="https://doi.org/10.1002/jsc.1921">Mader, in Strategic Change 22, 2013</OutsideLink>
);
