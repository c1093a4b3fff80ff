import { repeatedKind } from '../each/each.ts';

/** The members of a list one at a time, with buttons to the next and the one before. */
export const stepperKind = repeatedKind<'stepper'>();
