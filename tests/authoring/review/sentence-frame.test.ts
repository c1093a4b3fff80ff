import { expect, it } from 'vitest';
import { frameOf } from '../../../src/authoring/review/english/sentence-frame.ts';
import type { Affected } from '../../../src/authoring/review/review-language.ts';

const whoOf = (...roles: string[]) => frameOf({ roles, isEverybody: false, isWhole: true } as unknown as Affected).who;

it.each([
  ['Clerk', 'Clerks'],
  ['Staff', 'Staff'],
  ['Finance', 'Finance'],
  ['Back Office Staff', 'Back Office Staff'],
  ['موظف', 'موظف'],
])('names the people with the role %s: %s', (role, people) => expect(whoOf(role)).toBe(people));
