import type { Choice, InputChoices, InputProperties } from '../compiled/compiled-screen.ts';
import type { Contracts, ContractType } from '../contracts/contract-types.ts';
import { checkChoiceType } from './check-identity.ts';
import { compileLimits, compileLookup, compileOptions, lookupMember, optionsMember } from './compile-choices.ts';
import { inside, report } from './compile-context.ts';
import { compileValue } from './compile-position.ts';
import { inputKindOf } from './input-kinds.ts';
import type { InputToCompile } from './item-to-compile.ts';

/** The labels of an enum as choices; undefined for an unknown enum. */
export function enumChoices(contracts: Contracts, name: string): Choice[] | undefined {
  const values = contracts.enums.get(name)?.values;
  return values && Object.entries(values).map(([value, entry]) => ({ value, ...entry }));
}

/** The enum of a value, or of the members of a list. */
function enumOf(contract: ContractType): string | undefined {
  if (contract.type === 'list') return enumOf(contract.of);
  return contract.type === 'enum' ? contract.enum : undefined;
}

/** The choices of an input. `name` is that of its kind. */
export function inputChoices(input: InputToCompile, name: string): InputProperties['lookup'] & InputChoices {
  const { context, definition, location, variables, id, contract } = input;
  const parts: InputProperties['lookup'] & InputChoices = {};
  const labels = enumOf(contract) ? enumChoices(context.contracts, enumOf(contract) as string) : undefined;
  if (name === 'lookup' && !definition.lookup) report(context, location, 'no-choices', { id });
  if (definition.lookup) {
    const lookup = compileLookup(context, definition.lookup, location);
    checkChoiceType(input, 'lookup', lookupMember(context, definition.lookup));
    if (lookup) parts.lookup = definition.lookupWith ? { ...lookup, limits: compileLimits(input, lookup) } : lookup;
    return parts;
  }
  if (definition.options) {
    Object.assign(parts, compileOptions(context, definition.options, location));
    checkChoiceType(input, 'options', optionsMember(context, definition.options));
    if (labels) parts.choiceLabels = Object.fromEntries(labels.map((choice) => [String(choice.value), choice]));
  } else if (definition.choices) parts.choices = definition.choices as Choice[];
  else if (definition.choicesFrom) {
    const { expression, contract: given } = compileValue(context, variables, definition.choicesFrom, inside(location, 'choicesFrom'));
    parts.choicesFrom = expression;
    const member = given?.type === 'list' ? given.of : undefined;
    checkChoiceType(input, 'choicesFrom', member);
    const option = member?.type === 'entity' ? context.contracts.entities.get(member.entity)?.asOption : undefined;
    if (option) parts.choiceOf = option;
    if (labels) parts.choiceLabels = Object.fromEntries(labels.map((choice) => [String(choice.value), choice]));
  } else if (labels && name !== 'lookup') parts.choices = labels;
  else if (inputKindOf(name).needsChoices) report(context, location, 'no-choices', { id });
  return parts;
}
