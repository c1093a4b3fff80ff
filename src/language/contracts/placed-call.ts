import type { CallContract, Contracts, ContractType } from './contract-types.ts';
import { placedFields, placeInnerFields } from './name-places.ts';
import { rowTypeOf } from './table-parts.ts';
import { fieldsOf } from './type-of-path.ts';

/**
 * A call whose parameters and answers know where they can be given names. A parameter that has the name, the words and the type of a field of the record or the rows that the call answers with
 * is that field to people: it is called like it, unless it has a name itself.
 */
export function placedCall<Call extends CallContract>(call: Call, name: string, contracts: Contracts): Call {
  const record = rowTypeOf(call, contracts);
  const fields = record?.type === 'entity' ? fieldsOf(record, contracts) : undefined;
  const params = placedFields(call.params, name);
  return {
    ...call,
    params: fields ? likeFields(params, fields) : params,
    result: placeInnerFields(call.result, { owner: name, path: '' }),
  };
}

function likeFields(
  params: Readonly<Record<string, ContractType>>,
  fields: Readonly<Record<string, ContractType>>,
): Record<string, ContractType> {
  return Object.fromEntries(
    Object.entries(params).map(([name, type]) => {
      // Filters are together in a parameter of their own.
      const whole = type.type === 'object' ? { ...type, fields: likeFields(type.fields, fields) } : type;
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      const isLike = field !== undefined && field.type === type.type && field.label === type.label;
      return [name, isLike ? { ...whole, namedAt: [...new Set([...(type.namedAt ?? []), ...(field.namedAt ?? [])])] } : whole];
    }),
  );
}
