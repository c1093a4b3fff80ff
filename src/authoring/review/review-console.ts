import { titlePartsText } from '../../language/check/name-of-node.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import type { CompiledScreen } from '../../language/compiled/compiled-screen.ts';
import type { Role } from '../../language/contracts/contract-types.ts';
import type { CompiledExpression } from '../../language/expression/compiled-expression.ts';
import { joinPlaces } from './join-places.ts';
import { reachedCalls } from './reached-calls.ts';
import { type CausedSentence, type GainedCall, type Review, type ReviewSide, STRENGTHS } from './review.ts';
import { type ReviewTools, reviewScreen } from './review-screen.ts';
import { settingDifferences, weighSetting } from './review-settings.ts';
import { sameScreens } from './same-screens.ts';

/**
 * Reviews a change: compares the behaviour of every screen for every role in every state, and prints sentences by roles and conditions,
 * strongest first.
 */
export function reviewConsole(before: ReviewSide, after: ReviewSide, tools: ReviewTools): Review {
  const roles = [...new Set([...Object.keys(before.settings.roles), ...Object.keys(after.settings.roles)])];
  const sentences = reviewSettings(before, after, tools);
  const gains: GainedCall[] = [];
  const undescribed: string[] = [];
  for (const [old, young] of sameScreens(before, after)) {
    // Changed settings are reported once, not per screen.
    if (old && young && old.hash === young.hash) continue;
    const title = old ? titleOfScreen(old, before) : titleOfScreen(young as CompiledScreen, after);
    const found = reviewScreen({ before, after, old, young, roles, title }, tools);
    sentences.push(...found);
    if (found.length === 0 && old && young && !looksSame(old, young)) undescribed.push(title);
    gains.push(...roles.flatMap((role) => gainedBy(role, old, young)));
  }
  return {
    sentences: joinPlaces(sentences, tools.language.places).sort((a, b) => STRENGTHS.indexOf(a.strength) - STRENGTHS.indexOf(b.strength)),
    gains,
    undescribed: undescribed.length === 0 ? [] : [tools.language.undescribed([...new Set(undescribed)])],
  };
}

function reviewSettings(before: ReviewSide, after: ReviewSide, { language }: ReviewTools): CausedSentence[] {
  return settingDifferences(before, after).map(({ change, roles }) => ({
    ...weighSetting(change),
    text: `${language.setting(change)}.`,
    roles: [...roles],
    causes: [JSON.stringify(change)],
  }));
}

/** Whether a screen differs only in its ids, which people do not see, and in its menu entry, which is reported separately. */
function looksSame(old: CompiledScreen, young: CompiledScreen): boolean {
  const rest = ({ id: _id, mode: _mode, hash: _hash, menu: _menu, ...others }: CompiledScreen) => JSON.stringify(others, rolesInOrder);
  return old.hash === young.hash || rest(old) === rest(young);
}

/** Lists of roles are equal in any order. */
function rolesInOrder(key: string, value: unknown): unknown {
  return (key === 'access' || key === 'editAccess') && Array.isArray(value) ? [...value].sort() : value;
}

function gainedBy(role: Role, old: CompiledScreen | undefined, young: CompiledScreen | undefined): GainedCall[] {
  const had = reachedCalls(old, role);
  const screen = (young ?? old)?.id ?? '';
  return [...reachedCalls(young, role)].filter((call) => !had.has(call)).map((call) => ({ role, screen, call }));
}

/** A screen by its title. One mode of a form whose title is a record's is just *Edit*, so the other title is added. */
function titleOfScreen(screen: CompiledScreen, { screens }: ReviewSide): string {
  const [form, mode] = screen.id.split('.');
  const other = mode === undefined ? undefined : [...screens.values()].find(({ id }) => id.startsWith(`${form}.`) && id !== screen.id);
  const isCut = screen.title.parts.some((part) => typeof part !== 'string');
  return other && isCut ? `${screenText(screen)} (${screenText(other)})` : screenText(screen);
}

/** The words of a title. A form named by one word and its record, such as "Edit {record.name}", is named by its id: *Edit Customer*. */
function screenText({ id, title, kind }: CompiledScreen): string {
  const words = titlePartsText(title.parts.map((part) => (typeof part === 'string' ? part : { placeholder: placeholderOf(part.value) })));
  const isVerb = kind === 'form' && title.parts.length > 1 && !/[\s.]/.test(words + id);
  return isVerb ? labelOf(id) : words || labelOf(id);
}

function placeholderOf(value: CompiledExpression): string {
  return value.op === 'path' ? (value.path.steps.findLast((step) => typeof step === 'string') ?? value.path.root) : '';
}
