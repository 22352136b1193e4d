import { isPrerendered, SCREENS } from '@commonpurse/federation';
import { blocksOf, drawPage } from './testing/page-text';
import { gradeOf, sentencesOf } from './testing/readability';

/** Pages without content from the API. */
const PAGES = SCREENS.filter((screen) => screen.remote === 'public' && isPrerendered(screen))
  .map(({ path }) => path)
  .filter((path) => !path.includes(':'));

describe.each(PAGES)('%s', (path) => {
  let html = '';
  let sentences: string[][] = [];

  beforeAll(async () => {
    html = await drawPage(path);
    sentences = sentencesOf(blocksOf(html));
  });

  test('asks for no more than seven years of school', () => {
    expect(sentences.length).toBeGreaterThan(0);
    expect(gradeOf(sentences)).toBeLessThanOrEqual(7);
  });

  test('has short sentences', () => {
    expect(sentences.filter((words) => words.length > 25).map((words) => words.join(' '))).toEqual([]);
    expect(sentences.flat().length / sentences.length).toBeLessThanOrEqual(15);
  });

  test('blames nobody, and writes amounts and dates as people do', () => {
    const text = blocksOf(html).join('\n');
    expect(text.match(/\b(victims?|failed|should have|fault of)\b/gi)).toBeNull();
    expect(text.match(/\$\d{4,}|\b\d{4}-\d\d-\d\d\b|\b\d\d?\/\d\d?\/\d{2,4}\b/g)).toBeNull();
  });

  test('sounds like a person', () => {
    const text = blocksOf(html).join('\n');
    expect(
      text.match(
        /\bstands? (in|on|under|at|below|here)\b|\bthe sums?\b|\bper cent\b|early on|became of|take for granted/gi,
      ),
    ).toBeNull();
  });

  test('is rendered the same each time', async () => {
    expect(await drawPage(path)).toBe(html);
  });

  test('opens other sites in a new tab that learns nothing of this one', () => {
    const outside = html.match(/<a [^>]*href="https?:[^>]*>/g) ?? [];
    for (const link of outside) {
      expect(link).toContain('target="_blank"');
      expect(link).toContain('rel="noopener noreferrer"');
      expect(link).toContain('referrerPolicy="no-referrer"');
    }
  });
});

// A page with phone numbers shows their date.
test.each(['/additional-resources', '/faq', '/exit-information', '/about-us', '/terms-of-use-and-policies'])(
  '%s says when its numbers were compiled',
  async (path) => {
    const html = await drawPage(path);
    expect(html).toContain('href="tel:');
    expect(html).toContain('20 November 2026');
  },
);

test('what is said of the exit button promises nothing that it cannot do', async () => {
  const text = blocksOf(await drawPage('/exit-information')).join(' ');
  expect(text.match(/\b(safe|safely|hidden|untraceable|invisible|secret)\b/gi)).toBeNull();
  expect(text).toContain('Your history is not erased.');
});

test('the questions are eighteen', async () => {
  expect((await drawPage('/faq')).match(/<details/g)).toHaveLength(18);
});
