import type { ProjectCheck } from '../../src/language/check/check-project.ts';
import type { Issue } from '../../src/language/errors/issue.ts';
import type { Texts } from './read-folder.ts';
import { changeBetween } from './text-change.ts';

/** Checks texts, by name. */
export type CheckTexts = (texts: Texts) => ProjectCheck;

/** The texts to serve. `issues` are those of the candidate, whatever of it is served. */
export interface ChosenTexts {
  texts: Texts;
  check: ProjectCheck;
  issues: readonly Issue[];
}

/** Errors between files that prevent serving any console, whichever file they are reported for. */
const BETWEEN: ReadonlySet<string> = new Set(['duplicate-screen', 'route-collision']);
/** Maximum number of changes to try one by one; of more, related ones are held back together. */
const TRIED = 40;
const ROUNDS = 4;

/**
 * Chooses which texts of a candidate to serve, given the valid texts that are served now. Stray copies are ignored. In this
 * order:
 *
 * 1. No errors: all of it.
 * 2. Changed files with errors keep their valid text, and new ones are left out. A change is not held back for breaking a file
 * that was not changed, as long as every screen compiles: a screen can be removed while something still links to it.
 * 3. Something does not compile although no changed file has an error (for example, a shared fragment in use was removed): each
 * change by itself, as far as everything compiles with it.
 * While app.json is missing, nothing changes. Without valid texts, at the very first start, everything that compiles is served.
 * `nameOf` gives the name of an issue's file.
 */
export function chooseTexts(folder: Texts, good: Texts, checkTexts: CheckTexts, nameOf: (file: string) => string): ChosenTexts {
  const first = checkTexts(folder);
  const candidate = without(folder, first.leftOut.map(nameOf));
  const { issues } = first;
  if (good.size === 0) return { texts: candidate, check: first, issues };
  // A folder without app.json is being replaced: emptied to be filled again.
  if (issues.some(({ code }) => code === 'missing-app')) return { texts: good, check: checkTexts(good), issues };
  let [texts, check] = [candidate, first];
  for (let round = 0; round < ROUNDS; round += 1) {
    const broken = brokenChanges(texts, good, check, nameOf);
    if (broken.length === 0) {
      if (isSound(texts, check)) return { texts, check, issues };
      break;
    }
    texts = restoreGood(texts, good, broken);
    check = checkTexts(texts);
  }
  const base = checkTexts(good);
  // Valid texts can become invalid when an update changes the contracts: then the candidate is the better start.
  if (!isSound(good, base)) return first.console ? { texts: candidate, check: first, issues } : { texts, check, issues };
  return { ...oneByOne(candidate, { texts: good, check: base }, checkTexts, nameOf), issues };
}

/** Whether every file is readable and every screen compiles at an address of its own. */
export function isSound(texts: Texts, { console, definitions, issues }: ProjectCheck): boolean {
  return (
    console !== undefined &&
    definitions.length === texts.size &&
    console.manifest.every((entry) => !entry.isBroken) &&
    !issues.some(({ code }) => BETWEEN.has(code))
  );
}

/** Whether a text with this issue is held back. */
export function isHeldBack({ severity }: Pick<Issue, 'severity'>): boolean {
  return severity === 'error';
}

function without(texts: Texts, names: readonly string[]): Texts {
  return names.length === 0 ? texts : new Map([...texts].filter(([name]) => !names.includes(name)));
}

function changedNames(texts: Texts, good: Texts): string[] {
  const { set, drop } = changeBetween(good, texts);
  return [...set.map(([name]) => name), ...drop];
}

function brokenChanges(texts: Texts, good: Texts, { issues }: ProjectCheck, nameOf: (file: string) => string): string[] {
  const broken = new Set<string>();
  for (const issue of issues) if (isHeldBack(issue) && issue.file !== undefined) broken.add(nameOf(issue.file));
  return changedNames(texts, good).filter((name) => broken.has(name));
}

/** Replaces each of these by its valid text, or removes it if there is none. A file that was only moved stays where it was. */
function restoreGood(texts: Texts, good: Texts, names: readonly string[]): Map<string, string> {
  const kept = new Map(texts);
  for (const name of names) {
    const text = texts.get(name);
    const before = good.get(name);
    if (before !== undefined) {
      kept.set(name, before);
      continue;
    }
    kept.delete(name);
    const moved = [...good].find(([old, known]) => !texts.has(old) && text !== undefined && idOf(known) === idOf(text));
    if (moved) kept.set(...moved);
  }
  return kept;
}

/** The id in a definition; the rest of the text may be broken. */
function idOf(text: string): string {
  return /"id"\s*:\s*"([^"]*)"/.exec(text)?.[1] ?? text;
}

/** Texts with their check. */
type Checked = Pick<ChosenTexts, 'texts' | 'check'>;

function oneByOne(candidate: Texts, good: Checked, checkTexts: CheckTexts, nameOf: (file: string) => string): Checked {
  let { texts, check } = good;
  let waiting = changedNames(candidate, texts);
  if (waiting.length > TRIED) return { texts, check };
  for (let before = -1; before !== waiting.length; ) {
    before = waiting.length;
    waiting = waiting.filter((name) => {
      const next = new Map(texts);
      const text = candidate.get(name);
      if (text === undefined) next.delete(name);
      else next.set(name, text);
      const tried = checkTexts(next);
      if (!isSound(next, tried) || brokenChanges(next, texts, tried, nameOf).length > 0) return true;
      [texts, check] = [next, tried];
      return false;
    });
  }
  return { texts, check };
}
