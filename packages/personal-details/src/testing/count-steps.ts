type Next = (at: number) => boolean;
/** Matches from a position on, and continues with the next part. `width`: its maximum length, in UTF-16 units. */
type Part = { width: number; match: (at: number, next: Next) => boolean };
type Counter = { text: string; steps: number };

const ATOM = /(?:\[(?:\\.|[^\]\\])*\]|\\p\{\w+\}|\\.|[^()[\]*+?{}^$])/iuy;
const QUANTIFIER = /\?|\{(\d+)(?:,(\d+))?\}/y;

const isWord = (character: string) => /^\w/.test(character);

/**
 * Compiles the syntax that our patterns use. Rejects unbounded repetition, and all syntax that it does not know. The
 * checker of regular expressions `recheck` decided only 8 of our 19 patterns.
 */
class Compiler {
  private at = 0;

  constructor(
    private readonly source: string,
    private readonly flags: string,
    private readonly counter: Counter,
  ) {}

  alternatives(): Part {
    const all = [this.sequence()];
    while (this.skip('|')) all.push(this.sequence());
    if (all.length === 1) return all[0]!;
    return {
      width: Math.max(...all.map((part) => part.width)),
      match: (at, next) => all.some((part) => part.match(at, next)),
    };
  }

  private sequence(): Part {
    const parts: Part[] = [];
    while (this.at < this.source.length && !'|)'.includes(this.source[this.at]!)) parts.push(this.quantified());
    const end: Part = { width: 0, match: (at, next) => next(at) };
    return parts.reduceRight(
      (rest, part) => ({
        width: part.width + rest.width,
        match: (at, next) => part.match(at, (then) => rest.match(then, next)),
      }),
      end,
    );
  }

  private quantified(): Part {
    const item = this.item();
    const [sign, least, most] = this.take(QUANTIFIER) ?? [];
    if (sign === undefined) return item;
    const min = Number(least ?? 0);
    const max = Number(most ?? least ?? 1);
    const times =
      (done: number): Part['match'] =>
      (at, next) =>
        (done < max && item.match(at, (then) => then !== at && times(done + 1)(then, next))) ||
        (done >= min && next(at));
    return { width: item.width * max, match: times(0) };
  }

  private item(): Part {
    if (this.skip('(?:') || this.take(/\(\?<\w+>/y)) return this.group();
    if (this.skip('(?=')) return this.ahead(true);
    if (this.skip('(?!')) return this.ahead(false);
    if (this.skip('(?<!')) return this.notBehind();
    if (this.skip('\\b')) return this.boundary();
    const [atom] = this.take(ATOM) ?? [];
    if (atom === undefined) throw new Error(`Not known, or without a bound: ${this.source.slice(this.at)}`);
    return this.character(atom);
  }

  private group(): Part {
    const inner = this.alternatives();
    if (!this.skip(')')) throw new Error(`Not closed: ${this.source}`);
    return inner;
  }

  private ahead(isPositive: boolean): Part {
    const inner = this.group();
    return { width: 0, match: (at, next) => inner.match(at, () => true) === isPositive && next(at) };
  }

  private notBehind(): Part {
    const inner = this.group();
    const isBehind = (at: number) => {
      for (let start = Math.max(0, at - inner.width); start < at; start += 1) {
        if (inner.match(start, (end) => end === at)) return true;
      }
      return false;
    };
    return { width: 0, match: (at, next) => !isBehind(at) && next(at) };
  }

  private boundary(): Part {
    const { counter } = this;
    const isEdge = (at: number) => isWord(counter.text.charAt(at - 1)) !== isWord(counter.text.charAt(at));
    return { width: 0, match: (at, next) => isEdge(at) && next(at) };
  }

  private character(atom: string): Part {
    const { counter } = this;
    const pattern = new RegExp(`^${atom}$`, this.flags);
    const known = new Map<number, boolean>();
    const fits = (point: number) => {
      let fit = known.get(point);
      if (fit === undefined) known.set(point, (fit = pattern.test(String.fromCodePoint(point))));
      return fit;
    };
    return {
      width: 2,
      match: (at, next) => {
        counter.steps += 1;
        const point = counter.text.codePointAt(at);
        return point !== undefined && fits(point) && next(at + (point > 0xffff ? 2 : 1));
      },
    };
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.source);
    if (match) this.at += match[0].length;
    return match;
  }

  private skip(sign: string): boolean {
    const found = this.source.startsWith(sign, this.at);
    if (found) this.at += sign.length;
    return found;
  }
}

/**
 * Compiles a pattern into a counting matcher: it counts the characters that plain backtracking reads at one position of
 * a text. `end` is the end of the match, undefined without a match.
 */
export function countingMatcher(pattern: RegExp): (text: string, at: number) => { steps: number; end?: number } {
  const counter: Counter = { text: '', steps: 0 };
  const { match } = new Compiler(pattern.source, pattern.flags.replace(/[^iu]/g, ''), counter).alternatives();
  return (text, at) => {
    let end: number | undefined;
    Object.assign(counter, { text, steps: 0 });
    match(at, (then) => {
      end = then;
      return true;
    });
    return { steps: counter.steps, end };
  };
}
