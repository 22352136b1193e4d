/** The four topics, in the order of the exhibit. */
export const TOPICS = {
  financialisation: {
    path: '/exhibit/what-is-financialisation-of-daily-life',
    title: 'What is financialisation of daily life?',
    text: 'How loans, scores and money markets came into our homes, phones and plans.',
  },
  neoliberalism: {
    path: '/exhibit/what-is-neoliberalism-and-its-relation-to-financialisation',
    title: 'What is neoliberalism and its relation to financialisation?',
    text: 'The idea that markets know best, and how it helped make loans part of life.',
  },
  women: {
    path: '/exhibit/how-does-microfinance-financialise-the-daily-lives-of-women',
    title: 'How does microfinance financialise the daily lives of women?',
    text: 'What repayment day does to a woman’s week, her friends and her good name, and what women gain.',
  },
  microfinance: {
    path: '/exhibit/what-is-microfinance',
    title: 'What is microfinance?',
    text: 'Who lends small amounts and who borrows them, how a group loan works, and what can go wrong.',
  },
} as const;

export type TopicName = keyof typeof TOPICS;

export const TOPIC_NAMES = Object.keys(TOPICS) as TopicName[];
