import type { Contracts, ContractType, Json } from '../contracts/contract-types.ts';
import { typeName } from '../contracts/type-name.ts';
import { literalMisfit } from '../expression/literal-misfit.ts';
import { familyOf } from '../expression/type-rules.ts';
import { type CompileContext, report, reportExpressionIssues, type SourceLocation } from './compile-context.ts';

/** Checks a literal value (a default, a choice) against its parameter. */
export function checkLiteral(context: CompileContext, location: SourceLocation, value: Json, type: ContractType): void {
  if (value === null) return;
  if (typeof value === 'string') checkText(context, location, value, type);
  else {
    const issue = literalMisfit(value, type);
    if (issue) reportExpressionIssues(context, location, [issue]);
    else if (Array.isArray(value) && type.type === 'list') for (const member of value) checkLiteral(context, location, member, type.of);
  }
}

function checkText(context: CompileContext, location: SourceLocation, value: string, type: ContractType): void {
  const family = familyOf(type);
  if (family !== 'text' && family !== 'unknown') {
    report(context, location, 'type-mismatch', { where: 'This place', expected: typeName(type), received: 'a text' }, { received: value });
    return;
  }
  const values = type.type === 'enum' ? valuesOf(context.contracts, type.enum) : undefined;
  if (type.type === 'enum' && values && !values.includes(value))
    report(context, location, 'unknown-enum-value', { value, enum: type.enum }, { received: value, allowed: values });
}

function valuesOf(contracts: Contracts, name: string): string[] | undefined {
  const values = contracts.enums.get(name)?.values;
  return values && Object.keys(values);
}
