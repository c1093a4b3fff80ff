/** The automaton of a regular expression: its places that take a character, and which places follow which. */
export interface PatternAutomaton {
  /** By place: the characters of the sample that it takes, one bit each. */
  masks: bigint[];
  /** By place: what may come next. A place stands twice in it where two ways lead there. */
  next: number[][];
  /** By place: whether the expression may end there and nothing behind it can refuse. */
  ends: boolean[];
}

/** A part of an expression: where it begins and ends, and whether it may be empty. */
interface Part {
  first: number[];
  last: number[];
  isEmpty: boolean;
}

const NOTHING: Part = { first: [], last: [], isEmpty: true };

/** Maximum count of an expanded repetition; above it counts as unbounded. */
const SMALL_COUNT = 40;
/** Places that a repetition of one character gets at most. */
const MOST_COPIES = 8;

const TOKEN =
  /\\(?:[pPkx]\{[^}]*\}|u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|k<[^>]*>|.)|\[(?:\\.|[^\]\\])*\]|\(\?(?:<?[=!]|:|<[^>=!]*>)|\{\d+(?:,\d*)?\}\??|[*+?]\??|./gsu;

/** Characters that classes are compared by: those of the expression, their neighbours, ASCII, and some of each other kind. */
function sampleOf(source: string): string[] {
  const codes = new Set(Array.from({ length: 128 }, (_, code) => code));
  for (const code of [0xa0, 0xe9, 0xdf, 0x301, 0x200b, 0x2028, 0x3042, 0xfeff, 0x1f600]) codes.add(code);
  for (const char of source) for (const step of [-1, 0, 1]) codes.add(Math.max(0, (char.codePointAt(0) ?? 0) + step));
  return [...codes].filter((code) => code < 0xd800 || code > 0xdfff).map((code) => String.fromCodePoint(code));
}

/** Thrown where an expression has what this reading of it does not know, such as a reference to a group. */
export class UnreadPattern extends Error {}

/** Reads an expression that `RegExp` takes. Lookarounds are read apart, as expressions of their own. */
export function readPattern(source: string, flags: string): PatternAutomaton[] {
  const tokens = source.match(TOKEN) ?? [];
  const sample = sampleOf(source);
  const isAnchored = flags.includes('y') || (tokens[0] === '^' && !topLevelBar(tokens) && !flags.includes('m'));
  return readTokens(tokens, { sample, flags: flags.replace(/[gy]/g, ''), isAnchored });
}

interface Reading {
  sample: readonly string[];
  flags: string;
  /** Whether it begins at the begin of the text, and nowhere else. */
  isAnchored: boolean;
}

/** Whether there are alternatives outside of groups. */
function topLevelBar(tokens: readonly string[]): boolean {
  let depth = 0;
  for (const token of tokens) {
    if (isOpening(token)) depth += 1;
    else if (token === ')') depth -= 1;
    else if (token === '|' && depth === 0) return true;
  }
  return false;
}

/** The places of an automaton while it is read, and how parts of it are put together. */
function createPlaces() {
  const masks: bigint[] = [];
  const next: number[][] = [];

  function link(from: readonly number[], to: readonly number[]): void {
    for (const place of from) next[place]?.push(...to);
  }

  function add(mask: bigint): Part {
    masks.push(mask);
    next.push([]);
    return { first: [masks.length - 1], last: [masks.length - 1], isEmpty: false };
  }

  function join(left: Part, right: Part): Part {
    link(left.last, right.first);
    return {
      first: left.isEmpty ? [...left.first, ...right.first] : left.first,
      last: right.isEmpty ? [...left.last, ...right.last] : right.last,
      isEmpty: left.isEmpty && right.isEmpty,
    };
  }

  function repeat(part: Part, isEmpty: boolean): Part {
    link(part.last, part.first);
    return { ...part, isEmpty: isEmpty || part.isEmpty };
  }

  /** A part that takes one character, so many times. */
  function count(part: Part, least: number, most: number): Part {
    const whole: Part = { ...part, isEmpty: part.isEmpty || least === 0 };
    const mask = masks[part.first[0] ?? -1];
    if (mask === undefined) return part;
    for (let copy = 2; copy <= Math.min(most, MOST_COPIES); copy += 1) {
      const { last } = add(mask);
      link([Number(last[0]) - 1], last);
      whole.last = copy <= least ? last : [...whole.last, ...last];
    }
    return whole;
  }

  return { masks, next, add, join, repeat, count };
}

function either(left: Part, right: Part): Part {
  return { first: [...left.first, ...right.first], last: [...left.last, ...right.last], isEmpty: left.isEmpty || right.isEmpty };
}

const isOpening = (token: string | undefined): boolean => token === '(' || token?.startsWith('(?') === true;

/** The place behind the bracket that closes a group. */
function endOfGroup(tokens: readonly string[], from: number): number {
  let at = from;
  for (let depth = 1; depth > 0; at += 1) {
    if (tokens[at] === undefined) throw new UnreadPattern();
    if (tokens[at] === ')') depth -= 1;
    else if (isOpening(tokens[at])) depth += 1;
  }
  return at;
}

function readTokens(tokens: readonly string[], { sample, flags, isAnchored }: Reading): PatternAutomaton[] {
  const { masks, next, add, join, repeat, count } = createPlaces();
  const lookarounds: PatternAutomaton[] = [];
  let at = 0;
  let lastCheck = -1;

  const begin = isAnchored ? NOTHING : repeat(add((1n << BigInt(sample.length)) - 1n), true);
  const whole = join(begin, alternatives());
  if (at < tokens.length) throw new UnreadPattern();
  const ends = masks.map((_, index) => whole.last.includes(index) && lastCheck < index);
  return [{ masks, next, ends }, ...lookarounds];

  function alternatives(): Part {
    let part = sequence();
    for (; tokens[at] === '|'; part = either(part, sequence())) at += 1;
    return part;
  }

  function sequence(): Part {
    let part = NOTHING;
    while (at < tokens.length && tokens[at] !== '|' && tokens[at] !== ')') part = join(part, counted());
    return part;
  }

  function counted(): Part {
    const from = at;
    const part = atom();
    const isOne = at === from + 1 && part.first.length === 1;
    const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})/.exec(tokens[at] ?? '');
    if (!found) return part;
    at += 1;
    const [written, low = '0', comma, high] = found;
    if (written === '*' || written === '+') return repeat(part, written === '*');
    if (written === '?') return { ...part, isEmpty: true };
    const least = Number(low);
    const most = comma === '' ? least : high === '' ? Number.POSITIVE_INFINITY : Number(high);
    if (most === 0) return NOTHING;
    return most === 1 || (isOne && most <= SMALL_COUNT) ? count(part, least, most) : repeat(part, least === 0);
  }

  function atom(): Part {
    const token = tokens[at] ?? '';
    at += 1;
    if (token === '^' || token === '$' || token === '\\b' || token === '\\B') {
      lastCheck = masks.length - (token === '^' ? 1 : 0);
      return NOTHING;
    }
    if (/^\(\?<?[=!]/.test(token)) return lookaround();
    if (isOpening(token)) {
      const part = alternatives();
      at += 1;
      return part;
    }
    if (/^\\[1-9k]/.test(token)) throw new UnreadPattern();
    const takes = new RegExp(`^(?:${token})$`, flags.replace('m', ''));
    return add(sample.reduce((mask, char, bit) => (takes.test(char) ? mask | (1n << BigInt(bit)) : mask), 0n));
  }

  function lookaround(): Part {
    const from = at;
    at = endOfGroup(tokens, at);
    const isAtBegin = isAnchored && masks.length === 0;
    lookarounds.push(...readTokens(tokens.slice(from, at - 1), { sample, flags, isAnchored: isAtBegin }));
    lastCheck = masks.length;
    return NOTHING;
  }
}
