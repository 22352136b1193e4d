import { LINK_HOSTS } from './link-hosts';
import { textBlocks as blocksOf, type TextBlock, type TextPart } from './written-text.rules';

const textBlocks = (text: string, hosts = LINK_HOSTS) => blocksOf(text, hosts);
const partsIn = (blocks: TextBlock[]): TextPart[] =>
  blocks.flatMap((block) => (block.kind === 'list' ? block.items.flatMap(({ parts }) => parts) : block.parts));
const linksIn = (text: string) => partsIn(textBlocks(text)).flatMap(({ href }) => href ?? []);
const wordsOf = (parts: TextPart[]) => parts.map(({ text }) => text).join('');

describe('a text', () => {
  it('has paragraphs where lines are blank, and keeps single line breaks', () => {
    expect(textBlocks('\n\nOne\ntwo\r\n\r\n \t\nThree\n')).toEqual([
      { kind: 'paragraph', parts: [{ at: 2, text: 'One\ntwo\r' }] },
      { kind: 'paragraph', parts: [{ at: 16, text: 'Three' }] },
    ]);
    expect(textBlocks(' \n\n')).toEqual([]);
  });

  it('has lists where lines begin with a dash or a number, with the numbers as typed', () => {
    const blocks = textBlocks('I need:\n- a bill\n- a payslip\n3. Ask\n4. Wait\nDone.\n\n- again');
    expect(
      blocks.map((block) =>
        block.kind === 'paragraph'
          ? wordsOf(block.parts)
          : block.items.map(({ value, parts }) => [value, wordsOf(parts)]),
      ),
    ).toEqual([
      'I need:',
      [
        [undefined, 'a bill'],
        [undefined, 'a payslip'],
      ],
      [
        [3, 'Ask'],
        [4, 'Wait'],
      ],
      'Done.',
      [[undefined, 'again']],
    ]);
  });

  it.each([
    '-5 dollars',
    '- ',
    '-',
    '1.50 each',
    '2026. That was the year',
    '1.',
    ' - in',
    '*  one',
    '1) one',
    '# one',
  ])('has no list in %j', (text) =>
    expect(textBlocks(text)).toEqual([{ kind: 'paragraph', parts: [{ at: 0, text }] }]),
  );

  it('links addresses of public services and helplines, without the punctuation after them', () => {
    for (const [text, href] of [
      ['See https://ndh.org.au.', 'https://ndh.org.au'],
      [
        '(https://www.moneysmart.gov.au/loans/payday-loans?x=1#top), I think',
        'https://www.moneysmart.gov.au/loans/payday-loans?x=1#top',
      ],
      ['“https://www.legalaid.nsw.gov.au/a_(b)”!', 'https://www.legalaid.nsw.gov.au/a_(b)'],
      ['(see https://www.legalaid.nsw.gov.au/a_(b)).', 'https://www.legalaid.nsw.gov.au/a_(b)'],
      ['HTTPS://NDH.org.AU/Help', 'https://ndh.org.au/Help'],
      ['- https://www.afca.org.au…', 'https://www.afca.org.au'],
    ] as const)
      expect(linksIn(text)).toEqual([href]);
    expect(textBlocks('A https://ndh.org.au, b')).toEqual([
      {
        kind: 'paragraph',
        parts: [
          { at: 0, text: 'A ' },
          { at: 2, text: 'https://ndh.org.au', href: 'https://ndh.org.au' },
          { at: 20, text: ', b' },
        ],
      },
    ]);
  });

  it.each([
    'http://ndh.org.au',
    'javascript:alert(1)//https://evil.example',
    'https://evil.example/https://ndh.org.au',
    'https://ndh.org.au@evil.example',
    'https://ndh.org.au:443@evil.example',
    'https://user:pass@ndh.org.au',
    'https://ndh.org.au:8443/',
    'https://ndh.org.au\\@evil.example',
    'https://ndh.org.au%2eevil.example',
    'https://ndh.org.au.evil.example',
    'https://evilndh.org.au',
    'https://ndh.com.au',
    'https://lifeline.com',
    'https://nils.com',
    'https://gov.au.example',
    'https://evilgov.au',
    'https://parramatta-p.schools.nsw.gov.au',
    'https://.gov.au',
    'https://a..gov.au',
    'https://ndh.org.a\u0443',
    'https://ndh\u3002org.au',
    'https://\u202eua.gro.hdn',
    'https://ndh.org.au/\u202egnp.exe',
    'https://ndh.org.au/a\u200bb',
    'xhttps://ndh.org.au',
    'https:/ndh.org.au',
    'https:///ndh.org.au',
    'https://',
    '//ndh.org.au',
    'ndh.org.au',
    'www.ndh.org.au',
    `https://${'a.'.repeat(200)}gov.au`,
    '<a href="https://evil.example">https</a>',
    '[x](https://evil.example)',
  ])('does not link %j', (text) => expect(linksIn(text)).toEqual([]));

  it('links to no host but those on the list', () => {
    const text = 'https://ndh.org.au https://www.example.org';
    expect(partsIn(textBlocks(text, [])).flatMap(({ href }) => href ?? [])).toEqual([]);
    expect(partsIn(textBlocks(text, ['example.org'])).flatMap(({ href }) => href ?? [])).toEqual([
      'https://www.example.org',
    ]);
  });

  it('never links to another host than the one that it shows, and shows every character but marks and blank lines', () => {
    const pieces = [
      'https://',
      'ndh.org.au',
      '.',
      '@',
      ':',
      '/',
      '\\',
      '#',
      '?',
      '\n',
      '- ',
      '1. ',
      ' ',
      'a',
      '\u200b',
      'é',
      '"',
      '<',
      ')',
    ];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    for (let round = 0; round < 20_000; round += 1) {
      const text = Array.from({ length: 1 + random(12) }, () => pieces[random(pieces.length)]).join('');
      for (const { at, text: words, href } of partsIn(textBlocks(text))) {
        expect(text.slice(at, at + words.length)).toBe(words);
        if (href === undefined) continue;
        const { host, protocol, username } = new URL(href);
        expect([host, protocol, username]).toEqual(['ndh.org.au', 'https:', '']);
        expect(words.toLowerCase().startsWith('https://ndh.org.au')).toBe(true);
      }
      const shown = partsIn(textBlocks(text))
        .map(({ text: words }) => words)
        .join('');
      expect(shown.replaceAll(/\s/g, '')).toHaveLength(
        text
          .split('\n')
          .map((line) => line.replace(/^(-|\d{1,2}\.) (?=\s*\S)/, ''))
          .join('')
          .replaceAll(/\s/g, '').length,
      );
    }
  });

  it.each([
    ['addresses', 'https://'.repeat(25_000)],
    ['punctuation', `https://ndh.org.au/${'.,;:!?)'.repeat(30_000)}`],
    ['brackets', `https://ndh.org.au/${'('.repeat(100_000)}${')'.repeat(100_000)}`],
    ['dots', `https://${'.'.repeat(200_000)}`],
    ['items', '- \n'.repeat(60_000)],
    ['blanks', `- ${' '.repeat(200_000)}`],
  ])('takes time in proportion to its length: %s', (_, text) => {
    const started = performance.now();
    textBlocks(text);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
