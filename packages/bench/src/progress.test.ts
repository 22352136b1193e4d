import { Progress } from './progress';

const SECOND = 1_000;

let written: string;
let progress: Progress;
const make = (terminal: { isTTY?: boolean; columns?: number } = {}) => {
  written = '';
  progress = new Progress({ ...terminal, write: (text: string) => (written += text) });
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  progress.end();
  jest.useRealTimers();
});

describe('progress in a file', () => {
  beforeEach(() => make());

  test('each step has a line with its number, name, elapsed time and estimated time left', () => {
    for (const name of progress.each(['first', 'second', 'third'], (name) => name)) {
      jest.advanceTimersByTime(name === 'first' ? 4 * SECOND : 8 * SECOND);
    }
    expect(written).toBe(
      '[1/3] first · 0:00\n[2/3] second · 0:04 · about 0:08 left\n[3/3] third · 0:12 · about 0:06 left\n',
    );
  });

  test('a long step has a line every ten seconds', () => {
    progress.begin('starting the server');
    jest.advanceTimersByTime(25 * SECOND);
    expect(written).toBe('starting the server · 0:00\nstarting the server · 0:10\nstarting the server · 0:20\n');
  });

  test('the next line shows how much of a step is done, and the estimate uses it', () => {
    for (const door of progress.each(['/login', '/moderator/login'], (name) => name)) {
      if (door !== '/login') break;
      for (let round = 1; round <= 5; round += 1) {
        jest.advanceTimersByTime(2 * SECOND - 1);
        progress.done(round, 10);
        jest.advanceTimersByTime(1);
      }
    }
    expect(written.split('\n')[1]).toBe('[1/2] /login · 5 of 10 · 0:10 · about 0:30 left');
  });

  test('the estimate of a single step uses how much of the step is done', () => {
    progress.begin('deciding');
    progress.done(25, 100);
    jest.advanceTimersByTime(10 * SECOND);
    expect(written.split('\n')[1]).toBe('deciding · 25 of 100 · 0:10 · about 0:30 left');
  });

  test('a numbered step started with begin() has no estimate', () => {
    progress.begin('posts: 50,000 of 100,000', { at: 3, of: 27 });
    expect(written).toBe('[3/27] posts: 50,000 of 100,000 · 0:00\n');
  });

  test('nothing is written after the end', () => {
    progress.begin('measuring');
    progress.end();
    jest.advanceTimersByTime(60 * SECOND);
    expect(written).toBe('measuring · 0:00\n');
  });
});

describe('progress on a terminal', () => {
  const ERASE_LINE = '\r\u001b[2K';
  beforeEach(() => make({ isTTY: true, columns: 20 }));

  test('one line is updated each second, fits the terminal width and is erased at the end', () => {
    progress.begin('measuring');
    jest.advanceTimersByTime(2 * SECOND);
    progress.begin('GET /review-new-posts?sort=oldest');
    progress.end();
    expect(written.split(ERASE_LINE)).toEqual([
      '',
      'measuring · 0:00',
      'measuring · 0:01',
      'measuring · 0:02',
      'GET /review-new-pos',
      '',
    ]);
    expect(written).not.toContain('\n');
  });

  test('the line is erased after the last step', () => {
    for (const _ of progress.each(['only'], (name) => name)) jest.advanceTimersByTime(SECOND);
    expect(written.endsWith(ERASE_LINE)).toBe(true);
    const before = written;
    jest.advanceTimersByTime(5 * SECOND);
    expect(written).toBe(before);
  });
});
