import styles from '../exhibit.module.css';
import { WeekSign } from '../pictures/week-sign';
import { Signs } from '../signs';
import { A_BOOK_BY_REVIEW, KABEER, KARIM, NOT_REVIEWED, ROY, YOUNG } from '../sources';
import { FriendsSign, HoursSign, InvestorSign, NameSign, PotSign } from './pictures';

const SIGNS = [
  {
    name: 'Her week',
    Picture: WeekSign,
    text: 'Many group loans are paid back each week. The other days are planned around that one.',
    claim: 'group-loans',
    source: KABEER,
  },
  {
    name: 'Her friends',
    Picture: FriendsSign,
    text: 'In a group, women answer for each other’s loans. A friend is now someone who may cost you money.',
    claim: 'group-loans',
    source: KABEER,
  },
  {
    name: 'Her good name',
    Picture: NameSign,
    text: 'Karim studied lenders in Bangladesh for 18 months. There, a woman’s honour was what made her pay. She calls it an ‘economy of shame’.',
    claim: 'economy-of-shame',
    source: KARIM,
  },
  {
    name: 'Her kitchen',
    Picture: PotSign,
    text: 'In Andhra Pradesh, in India, loans let poor families go on buying what they need each day. They did it by going into debt.',
    claim: 'loans-for-daily-needs',
    source: YOUNG,
  },
  {
    name: 'Her hours',
    Picture: HoursSign,
    text: 'Meetings take time. One study calls them a third shift, after paid work and work at home. The work at home gets no less.',
    claim: 'third-shift',
    secondary: NOT_REVIEWED,
    source: 'Dey Sarkar, summary of a talk, 2018; American University, Microfinance and the Care Economy, 2020',
  },
  {
    name: 'Her worth to others',
    Picture: InvestorSign,
    text: 'Far away, what she pays can be someone’s profit. Roy writes that poverty became a thing to invest in.',
    claim: 'roy',
    secondary: A_BOOK_BY_REVIEW,
    source: ROY,
  },
];

export const WhatChanges = () => (
  <section className={styles.section}>
    <h2>What a loan can change in her day</h2>
    <p className={styles.measure}>This is what researchers describe, put in our own words.</p>
    <Signs signs={SIGNS} />
  </section>
);
