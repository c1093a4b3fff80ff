import { expect, it } from 'vitest';
import type { CompiledItem } from '../../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE } from '../../../src/language/compiled/scope.ts';
import type { ContractType } from '../../../src/language/contracts/contract-types.ts';
import { initialValues } from '../../../src/runtime/actions/form-values.ts';
import { contracts } from '../check/fixture-project.ts';
import { compileScreenOf } from './probe-blocks.ts';

const boolean: ContractType = { type: 'boolean' };
const CALLS = {
  ...{ needs: boolean, optional: { ...boolean, optional: true }, nullable: { ...boolean, nullable: true } },
  assumed: { ...boolean, optional: true, default: true },
} satisfies Record<string, ContractType>;

/** The value that an untouched form of one boolean starts with, or the issues of its screen. */
function untouched(call: keyof typeof CALLS, item: object) {
  const takes = { effect: 'write' as const, roles: 'anyone' as const, area: 'things', result: boolean, because: 'A test.' };
  const calls = new Map([...contracts.calls, [call, { ...takes, name: call, params: { urgent: CALLS[call] } }] as const]);
  const form = { kind: 'form', path: '/add', fields: [{ field: 'urgent', ...item }], submit: { label: 'Add', call } };
  const { screen, faults } = compileScreenOf(form, { contracts: { ...contracts, calls } });
  if (faults.length > 0) return faults;
  const { form: typed } = screen.blocks[0] as unknown as { form: { items: CompiledItem[] } };
  return initialValues(typed, EMPTY_SCOPE).urgent;
}

it.each([
  ['a checkbox, where its call needs a value', 'needs', {}, false],
  ['a switch, where its call needs a value', 'needs', { input: 'switch' }, false],
  ['a default that the screen gives', 'needs', { default: true }, true],
  ['a required checkbox: it waits for the tick', 'needs', { required: true }, undefined],
  ['two buttons, of which neither is pressed', 'needs', { input: 'buttons' }, ['may-stay-empty /fields/0']],
  ['a checkbox of an optional parameter', 'optional', {}, undefined],
  ['a checkbox of a parameter that may be null', 'nullable', {}, undefined],
  ['a checkbox as its parameter is without it', 'assumed', {}, true],
  ['a checkbox as the screen says, not its parameter', 'assumed', { default: false }, false],
] as const)('starts %s', (_name, call, item, expected) => {
  expect(untouched(call, item)).toEqual(expected);
});
