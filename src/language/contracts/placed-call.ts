import type { CallContract, Contracts, ContractType } from './contract-types.ts';
import { placedFields, placeInnerFields } from './name-places.ts';
import { fieldsOf, typeOfPath } from './type-of-path.ts';

/**
 * A call whose parameters and answers know where they can be given names. A parameter that has the name, the words and the type of a field of the record or the rows that the call answers with
 * is that field to people: it is called like it, unless it has a name itself.
 */
export function placedCall<Call extends CallContract>(call: Call, name: string, contracts: Contracts): Call {
  const fields = answeredFields(call, contracts);
  const params = placedFields(call.params, name);
  return {
    ...call,
    params: fields ? likeFields(params, fields) : params,
    result: placeInnerFields(call.result, { owner: name, path: '' }),
  };
}

function answeredFields({ result, list }: CallContract, contracts: Contracts): Record<string, ContractType> | undefined {
  const rows = list && typeOfPath(result, list.rows, contracts);
  const record = rows?.type === 'list' ? rows.of : result;
  return record.type === 'entity' ? fieldsOf(record, contracts) : undefined;
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
