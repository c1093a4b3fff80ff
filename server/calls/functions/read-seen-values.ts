import { isObject } from '../../../src/language/contracts/json-value.ts';
import type { Seen, SeenStep } from '../../../src/language/contracts/seen-values.ts';
import { validationFailed } from '../../base/errors/parse-error.ts';

/** Maximum number of answers, of values, and of steps in a path that a call may refer to. No page comes near. */
const ANSWERS = 8;
const VALUES = 500;
const STEPS = 20;

/** Reads the values that a client saw (`_Seen`). Throws 142 if malformed. */
export function readSeenValues(given: unknown): readonly Seen[] | undefined {
  if (given === undefined) return undefined;
  if (!Array.isArray(given) || given.length > ANSWERS || !given.every(isSeen))
    throw validationFailed('What was seen (_Seen) cannot be read.');
  return given.length === 0 ? undefined : given;
}

function isSeen(given: unknown): given is Seen {
  if (!isObject(given) || typeof given.call !== 'string' || !isObject(given.params)) return false;
  if (typeof given.age !== 'number' || !Number.isFinite(given.age)) return false;
  return Array.isArray(given.values) && given.values.length <= VALUES && given.values.every(isSeenValue);
}

function isSeenValue(given: unknown): boolean {
  if (!Array.isArray(given) || given.length < 1 || given.length > 3) return false;
  const [steps, was, whole] = given as unknown[];
  if (whole !== undefined && !((was === null || typeof was === 'string') && isWholeValue(whole))) return false;
  return Array.isArray(steps) && steps.length <= STEPS && steps.every(isStep);
}

function isWholeValue(given: unknown): boolean {
  return isObject(given) && Number.isSafeInteger(given.characters) && typeof given.hash === 'string';
}

function isStep(step: unknown): step is SeenStep {
  if (typeof step === 'string') return true;
  return isObject(step) && typeof step.by === 'string' && (typeof step.is === 'string' || typeof step.is === 'number');
}
