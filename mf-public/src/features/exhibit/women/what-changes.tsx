import styles from '../exhibit.module.css';
import { WeekSign } from '../pictures/week-sign';
import { Signs } from '../signs';
import { A_BOOK_BY_REVIEW, KABEER, KARIM, NOT_REVIEWED, ROY, YOUNG } from '../sources';
import { FriendsSign, HoursSign, InvestorSign, NameSign, PotSign } from './pictures';

const SIGNS = [
  {
    name: 'Her week',
    Picture: WeekSign,
    text: 'Many group loans are paid back every week, and the other days are planned around that one.',
    claim: 'group-loans',
    source: KABEER,
  },
  {
    name: 'Her friends',
    Picture: FriendsSign,
    text: 'In a group, women are responsible for each other’s loans. A friend becomes someone who could cost you money.',
    claim: 'group-loans',
    source: KABEER,
  },
  {
    name: 'Her good name',
    Picture: NameSign,
    text: 'Karim studied lenders in Bangladesh for 18 months. A woman’s honour was what made her pay. Karim calls it an ‘economy of shame’.',
    claim: 'economy-of-shame',
    source: KARIM,
  },
  {
    name: 'Her kitchen',
    Picture: PotSign,
    text: 'In Andhra Pradesh in India, loans let poor families keep buying what they needed every day, by going into debt.',
    claim: 'loans-for-daily-needs',
    source: YOUNG,
  },
  {
    name: 'Her hours',
    Picture: HoursSign,
    text: 'Meetings take time. One study calls them a third shift, after paid work and work at home. And there is just as much work at home.',
    claim: 'third-shift',
    secondary: NOT_REVIEWED,
    source: 'Dey Sarkar, summary of a talk, 2018; American University, Microfinance and the Care Economy, 2020',
  },
  {
    name: 'Her worth to others',
    Picture: InvestorSign,
    text: 'What she pays can be someone’s profit far away. Roy writes that poverty became something to invest in.',
    claim: 'roy',
    secondary: A_BOOK_BY_REVIEW,
    source: ROY,
  },
];

export const WhatChanges = () => (
  <section className={styles.section}>
    <h2>What a loan can change in her day</h2>
    <p className={styles.measure}>This is what researchers describe, in our own words.</p>
    <Signs signs={SIGNS} />
  </section>
);
