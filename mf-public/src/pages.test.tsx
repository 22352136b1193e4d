import { blocksOf, drawPage, PAGES } from './testing/page-text';
import { gradeOf, sentencesOf } from './testing/readability';

describe.each(PAGES)('%s', (path) => {
  let html = '';
  let sentences: string[][] = [];

  beforeAll(async () => {
    html = await drawPage(path);
    sentences = sentencesOf(blocksOf(html));
  });

  test('has a reading grade of at most 7', () => {
    expect(sentences.length).toBeGreaterThan(0);
    expect(gradeOf(sentences)).toBeLessThanOrEqual(7);
  });

  test('has sentences of at most 25 words, and 15 on average', () => {
    expect(sentences.filter((words) => words.length > 25).map((words) => words.join(' '))).toEqual([]);
    expect(sentences.flat().length / sentences.length).toBeLessThanOrEqual(15);
  });

  test('has no blaming words, no unformatted amounts and no numeric dates', () => {
    const text = blocksOf(html).join('\n');
    expect(text.match(/\b(victims?|failed|should have|fault of)\b/gi)).toBeNull();
    expect(text.match(/\$\d{4,}|\b\d{4}-\d\d-\d\d\b|\b\d\d?\/\d\d?\/\d{2,4}\b/g)).toBeNull();
  });

  test('has no stilted phrases', () => {
    const text = blocksOf(html).join('\n');
    expect(
      text.match(
        /\bstands? (in|on|under|at|below|here)\b|\bthe sums?\b|\bper cent\b|early on|became of|take for granted/gi,
      ),
    ).toBeNull();
  });

  test('renders the same HTML each time', async () => {
    expect(await drawPage(path)).toBe(html);
  });

  test('opens external links in a new tab without opener or referrer', () => {
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
  '%s shows the date when its phone numbers were compiled',
  async (path) => {
    const html = await drawPage(path);
    expect(html).toContain('href="tel:');
    expect(html).toContain('20 November 2026');
  },
);

test('the page about the exit button does not promise safety or secrecy', async () => {
  const text = blocksOf(await drawPage('/exit-information')).join(' ');
  expect(text.match(/\b(safe|safely|hidden|untraceable|invisible|secret)\b/gi)).toBeNull();
  expect(text).toContain('Your history is not erased.');
});

test('the FAQ page has eighteen questions', async () => {
  expect((await drawPage('/faq')).match(/<details/g)).toHaveLength(18);
});
