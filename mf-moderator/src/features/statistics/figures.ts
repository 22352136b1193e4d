import type { Statistics, TeamStatistics, WeekDecisions } from '@commonpurse/contracts';
import { formatDate, type BarRow } from '@commonpurse/ui';
import { inWords } from './duration';

type Cells = readonly (string | number | null)[];

/** A chart: its bars, and the same figures for the table and the file. */
export type Figures = {
  title: string;
  file: string;
  series: readonly string[];
  bars: readonly BarRow[];
  head: readonly string[];
  rows: readonly Cells[];
};

const some = (count: number, singular: string, plural: string) => `${count} ${count === 1 ? singular : plural}`;
type Times = { medianMinutes: number | null; ninetiethMinutes: number | null };

/** The bar of a median and a 90th percentile: the second begins where the first ends. */
const barOf = ({ medianMinutes, ninetiethMinutes }: Times) => [
  medianMinutes ?? 0,
  (ninetiethMinutes ?? 0) - (medianMinutes ?? 0),
];
const timesInWords = ({ medianMinutes, ninetiethMinutes }: Times, none: string) =>
  medianMinutes === null ? none : `half: ${inWords(medianMinutes)}, nine in ten: ${inWords(ninetiethMinutes)}`;

/** Formats only the date: a week starts on a Monday in every time zone. */
const dayOf = (week: string) => formatDate(`${week}T12:00`);

export const waitingFigures = ({ waiting }: Statistics): Figures => ({
  title: 'Waiting posts, by length of wait',
  file: 'waiting.csv',
  series: ['New posts', 'Edits'],
  bars: waiting.map(({ age, posts, edits }) => ({
    name: age,
    lengths: [posts, edits],
    words: `${some(posts, 'new post', 'new posts')}, ${some(edits, 'edit', 'edits')}`,
  })),
  head: ['Waiting', 'New posts', 'Edits'],
  rows: waiting.map(({ age, posts, edits }) => [age, posts, edits]),
});

const KINDS = [
  ['posts', 'New posts'],
  ['edits', 'Edits'],
  ['postReports', 'Reports on posts'],
  ['commentReports', 'Reports on comments'],
] as const;

const sum = (decisions: WeekDecisions, kinds: readonly (typeof KINDS)[number][0][]) =>
  kinds.reduce((total, kind) => total + decisions[kind].approved + decisions[kind].rejected, 0);

export const decisionFigures = ({ weeks }: Statistics): Figures => ({
  title: 'Decisions, by week',
  file: 'decisions.csv',
  series: ['Reviews', 'Reports', 'Contact forms'],
  bars: weeks.map(({ week, decisions }) => {
    const reviews = sum(decisions, ['posts', 'edits']);
    const reports = sum(decisions, ['postReports', 'commentReports']);
    const forms = decisions.formsClosed;
    const words = [
      some(reviews, 'review', 'reviews'),
      some(reports, 'report', 'reports'),
      some(forms, 'form', 'forms'),
    ].join(', ');
    return { name: dayOf(week), lengths: [reviews, reports, forms], words };
  }),
  head: ['Week from', ...KINDS.flatMap(([, name]) => [`${name} approved`, `${name} rejected`]), 'Contact forms closed'],
  rows: weeks.map(({ week, decisions }) => [
    dayOf(week),
    ...KINDS.flatMap(([kind]) => [decisions[kind].approved, decisions[kind].rejected]),
    decisions.formsClosed,
  ]),
});

export const firstDecisionFigures = ({ weeks }: Statistics): Figures => ({
  title: 'Time to the first decision, by the week of the decision',
  file: 'first-decision.csv',
  series: ['Half of the new posts within', 'Nine in ten within'],
  bars: weeks.map(({ week, firstDecision }) => ({
    name: dayOf(week),
    lengths: barOf(firstDecision),
    words: timesInWords(firstDecision, 'no first decision'),
  })),
  head: ['Week from', 'New posts decided', 'Median, minutes', '90th percentile, minutes'],
  rows: weeks.map(({ week, firstDecision: { posts, medianMinutes, ninetiethMinutes } }) => [
    dayOf(week),
    posts,
    medianMinutes,
    ninetiethMinutes,
  ]),
});

export function outcomeFigures({ reports }: Statistics): Figures {
  const rows = [
    ['On posts', reports.posts],
    ['On comments', reports.comments],
  ] as const;
  return {
    title: 'Reports, by outcome',
    file: 'outcomes.csv',
    series: ['Waiting', 'Approved', 'Rejected'],
    bars: rows.map(([name, { waiting, upheld, dismissed }]) => ({
      name,
      lengths: [waiting, upheld, dismissed],
      words: `${waiting} waiting, ${upheld} approved, ${dismissed} rejected`,
    })),
    head: ['Reports', 'Waiting', 'Approved', 'Rejected'],
    rows: rows.map(([name, { waiting, upheld, dismissed }]) => [name, waiting, upheld, dismissed]),
  };
}

export function waitFigures({ waits }: TeamStatistics): Figures {
  const rows = [
    ['Reports, until the decision', waits.reports],
    ['Contact forms, until they were closed', waits.forms],
    ['Urgent forms and danger, until the first answer', waits.firstAnswers],
  ] as const;
  return {
    title: 'Waiting times, by kind',
    file: 'waiting-times.csv',
    series: ['Half of them within', 'Nine in ten within'],
    bars: rows.map(([name, times]) => ({ name, lengths: barOf(times), words: timesInWords(times, 'none') })),
    head: ['Kind', 'How many', 'Median, minutes', '90th percentile, minutes'],
    rows: rows.map(([name, { count, medianMinutes, ninetiethMinutes }]) => [
      name,
      count,
      medianMinutes,
      ninetiethMinutes,
    ]),
  };
}

export const moderatorFigures = ({ moderators }: TeamStatistics): Figures => ({
  title: 'Decisions, by moderator',
  file: 'moderators.csv',
  series: ['Decisions'],
  bars: moderators.map(({ username, decisions }) => ({
    name: username,
    isUsername: true,
    lengths: [decisions],
    words: some(decisions, 'decision', 'decisions'),
  })),
  head: ['Moderator', 'Decisions'],
  rows: moderators.map(({ username, decisions }) => [username, decisions]),
});
