import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** The four topics of the exhibit. */
export const TOPICS = [
  {
    path: '/exhibit/what-is-financialisation-of-daily-life',
    heading: 'What is financialisation of daily life?',
    title: 'Financialisation of daily life',
    sources: ['Martin', 'Good Shepherd Microfinance', 'CGAP', 'J-PAL'],
  },
  {
    path: '/exhibit/what-is-neoliberalism-and-its-relation-to-financialisation',
    heading: 'What is neoliberalism and its relation to financialisation?',
    title: 'Neoliberalism and financialisation',
    sources: ['Harvey', 'Caplan', 'Rankin', 'Roy', 'Moneysmart'],
  },
  {
    path: '/exhibit/how-does-microfinance-financialise-the-daily-lives-of-women',
    heading: 'How does microfinance financialise the daily lives of women?',
    title: 'Microfinance and daily life',
    sources: ['Kabeer', 'Karim', 'Goetz and Sen Gupta', 'J-PAL', 'Australian Bureau of Statistics'],
  },
  {
    path: '/exhibit/what-is-microfinance',
    heading: 'What is microfinance?',
    title: 'What is microfinance?',
    sources: ['Microfinance Barometer 2017', 'Banerjee, Karlan and Zinman', 'CGAP', 'Crépon'],
  },
] as const;

export const [, NEOLIBERALISM, , MICROFINANCE] = TOPICS;

export const CAROUSELS = [
  {
    path: NEOLIBERALISM.path,
    name: 'The idea in three parts',
    slides: ['Markets come first', 'Less is shared', 'More is up to you'],
  },
  { path: NEOLIBERALISM.path, name: 'Two ways to see it', slides: ['Those who welcome it', 'Those who warn of it'] },
  {
    path: MICROFINANCE.path,
    name: 'How a group loan works',
    slides: [
      'Some women form a group',
      'They promise for each other',
      'They meet, often every week',
      'Those who pay on time get more',
      'What if one of them can’t pay?',
    ],
  },
] as const;

export const RISKS = [
  'More debt than she can carry',
  'A price that is hard to see',
  'Pressure from others',
  'Someone else has the money',
];

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a topic and waits until the loading view is replaced by its text. */
export async function openTopic(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'More in the exhibit' })).toBeVisible();
}

export const openAll = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('main details').forEach((element) => element.setAttribute('open', '')));

/** The controls of a carousel. */
export function carouselOf(page: Page, { name, slides }: { name: string; slides: readonly string[] }) {
  const root = page.getByRole('group', { name, exact: true });
  const button = (label: string | RegExp): Locator => root.getByRole('button', { name: label });
  return {
    root,
    row: root.getByRole('group', { name: 'Slides', exact: true }),
    next: button('Next slide'),
    previous: button('Previous slide'),
    dot: (index: number) => button(`Slide ${index + 1}: ${slides[index]}`),
    /** Expects that this slide is in view and that its dot is the current one. */
    shows: async (index: number) => {
      await expect(root.getByRole('heading', { name: slides[index]! })).toBeInViewport();
      await expect(root.locator('[aria-current]')).toHaveAccessibleName(`Slide ${index + 1}: ${slides[index]}`);
      for (const other of slides.filter((_, at) => at !== index)) {
        await expect(root.getByRole('heading', { name: other })).not.toBeInViewport();
      }
    },
  };
}
