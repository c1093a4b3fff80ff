import type { MergeAnswers, TextVersions } from '../../src/authoring/edit/merge/merge3.ts';
import { ENGLISH } from '../../src/authoring/review/english/english.ts';
import type { Review, ReviewSide } from '../../src/authoring/review/review.ts';
import { reviewConsole } from '../../src/authoring/review/review-console.ts';
import { type NeededRight, rightsOfTexts } from '../../src/authoring/review/rights-of-texts.ts';
import type { ProjectCheck } from '../../src/language/check/check-project.ts';
import type { CompiledConsole } from '../../src/language/compile/compile-console.ts';
import { pathsOf } from '../../src/language/compile/form-modes.ts';
import type { ScreenDefinition } from '../../src/language/definition/definition.ts';
import type { Issue } from '../../src/language/errors/issue.ts';
import { BLOCK_KINDS } from '../../src/runtime/kinds/block-kinds.ts';
import { isHeldBack } from './choose-texts.ts';
import type { ContractUse } from './contract-use.ts';
import type { Texts } from './read-folder.ts';

/** All texts before and after a change. */
export interface ReviewRequest {
  before: Texts;
  after: Texts;
}

/** The three versions to merge, and answers to merge questions. */
export interface MergeRequest extends TextVersions {
  answers: MergeAnswers;
}

/** Effects of a change. `issues` are its new errors, `rights` those that its texts require. */
export interface ReviewAnswer extends Review {
  issues: Issue[];
  rights: NeededRight[];
}

/**
 * Reviews a change by compiling and comparing both sides. If a side has no valid console, or a screen has errors, the issues say
 * so and its effects are unknown.
 */
export async function reviewTexts(
  { before, after }: ReviewRequest,
  { check, language, environment, pathOf }: ContractUse,
): Promise<ReviewAnswer> {
  const [old, next] = [check(before), check(after)];
  const known = new Set(old.issues.map(identityOf));
  // Earlier issues of untouched files do not belong to this change.
  const issues = next.issues.filter((issue) => isHeldBack(issue) && !known.has(identityOf(issue)));
  const rights = rightsOfTexts(before, after, language);
  if (!old.console || !next.console) return { sentences: [], gains: [], undescribed: [], issues, rights };
  const tools = { contracts: environment.contracts, blocks: BLOCK_KINDS, now: new Date(), language: ENGLISH };
  const undescribed = brokenScreens(old, next, new Set([...after.keys()].map(pathOf)));
  const review = reviewConsole(sideOf(old.console, undescribed), sideOf(next.console, undescribed), tools);
  const studio = ENGLISH.studioRights(old.console.settings, next.console.settings);
  return { ...review, undescribed: [...studio, ...review.undescribed], issues, rights };
}

/**
 * Screens that still exist after the change but no longer compile; the issues say why. A text with another id, or one ignored as
 * a copy, is no longer that screen: the screen is gone. So is an address that its text no longer has.
 */
function brokenScreens(old: ProjectCheck, next: ProjectCheck, paths: ReadonlySet<string>): ReadonlySet<string> {
  const now = new Map(next.definitions.map(({ path, definition }) => [path, definition]));
  const copies = new Set(next.issues.flatMap(({ code, file }) => (code === 'stray-copy' && file !== undefined ? [file] : [])));
  const broken = old.definitions.flatMap(({ path, definition }) => {
    if (!('kind' in definition) || !paths.has(path) || copies.has(path)) return [];
    const after = now.get(path);
    if (after && !('kind' in after && after.id === definition.id)) return [];
    const lost = after && addressesOf(after).filter(({ screen }) => !next.console?.screens.has(screen));
    const isLost = (own: Address) => !lost || lost.some((each) => each.screen === own.screen || each.path === own.path);
    return addressesOf(definition).filter((own) => !next.console?.screens.has(own.screen) && isLost(own));
  });
  return new Set(broken.map(({ screen }) => screen));
}

type Address = Pick<ReturnType<typeof pathsOf>[number], 'path' | 'screen'>;

/** Addresses of a definition; the default one if it has none. */
function addressesOf(definition: ScreenDefinition): readonly Address[] {
  const own = pathsOf(definition);
  return own.length > 0 ? own : [{ path: '', screen: definition.id }];
}

function sideOf({ settings, screens }: CompiledConsole, undescribed: ReadonlySet<string>): ReviewSide {
  // Rights to change definitions appear on no page.
  const { studio: _, approval: _approval, ...shown } = settings;
  return { settings: shown, screens: new Map([...screens].filter(([id]) => !undescribed.has(id))) };
}

function identityOf({ code, file, pointer, message }: Issue): string {
  return `${code} ${file} ${pointer} ${message}`;
}
