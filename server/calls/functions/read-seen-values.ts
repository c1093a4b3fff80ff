import type { Seen, SeenStep } from '../../../src/language/contracts/seen-values.ts';
import { validationFailed } from '../../base/errors/parse-error.ts';

/** The most answers that a call may say it was judged by, the most values of them, and the most steps to one: no page comes near. */
const ANSWERS = 8;
const VALUES = 500;
const STEPS = 20;

/** Reads what a client says that it had seen (`_Seen` beside the parameters). Throws 142 for what is nothing of the kind. */
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
  if (!Array.isArray(given) || given.length < 1 || given.length > 2) return false;
  const [steps] = given as unknown[];
  return Array.isArray(steps) && steps.length <= STEPS && steps.every(isStep);
}

function isStep(step: unknown): step is SeenStep {
  if (typeof step === 'string') return true;
  return isObject(step) && typeof step.by === 'string' && (typeof step.is === 'string' || typeof step.is === 'number');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
