import type { Random } from '../../../marketplace/seed/random.ts';
import type { Contracts, ContractType } from '../../../src/language/contracts/contract-types.ts';
import { validateValue } from '../../../src/language/contracts/validate-value.ts';
import { oddNumber, oddText, oddValue } from './odd-values.ts';

/** Random parameters of calls. */
export interface OddParameters {
  /** Parameters with one invalid or unusual value. */
  spoilt(fields: Record<string, ContractType>): unknown;
  /** Valid but unusual parameters, which reach the function. */
  fitting(fields: Record<string, ContractType>): unknown;
}

/** Tries to find an unusual valid value. */
const TRIES = 8;

/** Valid texts by format. */
const SAMPLES: Readonly<Record<string, string>> = {
  phone: '787-555-0100',
  email: 'someone@correo.example',
  url: 'https://correo.example',
  base64: 'AAAA',
  code: 'other',
};

/** Makes parameters that match their contract except at one place. `ids`: existing ids. */
export function createOddParameters(random: Random, contracts: Contracts, ids: readonly string[]): OddParameters {
  return { spoilt: (fields) => spoil(random, fill(fields)), fitting };

  function fitting(fields: Record<string, ContractType>): unknown {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const bent = bend(random, fill(fields), 1 - attempt / TRIES);
      if (validateValue(bent, { type: 'object', fields }, contracts, 'params').length === 0) return bent;
    }
    return fill(fields);
  }

  function fill(fields: Record<string, ContractType>): Record<string, unknown> {
    const entries = Object.entries(fields).filter(([, type]) => !type.optional || random.chance(0.5));
    return Object.fromEntries(entries.map(([key, type]) => [key, sample(type)]));
  }

  function sample(type: ContractType): unknown {
    switch (type.type) {
      case 'string':
        return SAMPLES[type.format ?? 'text'] ?? random.pick(['sample', 'Ana', 'other']);
      case 'number':
        return Math.min(Math.max(type.min ?? 0, 1), type.max ?? 1);
      case 'enum':
        return random.pick(Object.keys(contracts.enums.get(type.enum)?.values ?? { none: 1 }));
      case 'object':
        return fill(type.fields);
      case 'entity':
        return fill(contracts.entities.get(type.entity)?.fields ?? {});
      case 'id':
        return random.pick(ids);
      case 'date-time':
        return random.pick(['2026-11-01T00:00:00.000Z', '2024-01-01T00:00:00.000Z']);
      case 'date':
        return '2026-11-01';
      case 'boolean':
        return random.chance(0.5);
      case 'list':
        return Array.from({ length: random.integer(0, 2) }, () => sample(type.of));
      case 'map':
        return { key: sample(type.of) };
      default:
        return {};
    }
  }
}

/** Makes texts and numbers unusual with this probability. */
function bend(random: Random, value: unknown, chance: number): unknown {
  if (Array.isArray(value)) return value.map((member) => bend(random, member, chance));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, bend(random, member, chance)]));
  if (typeof value === 'string' && random.chance(chance)) return oddText(random);
  if (typeof value === 'number' && random.chance(chance)) return oddNumber(random);
  return value;
}

/** Changes one random place. */
function spoil(random: Random, value: Record<string, unknown>): unknown {
  const keys = Object.keys(value);
  if (keys.length === 0 || random.chance(0.1))
    return { ...value, [random.pick(['extra', '__proto', 'toString', '\u0000'])]: oddValue(random) };
  const key = random.pick(keys);
  const member = value[key];
  const isDeeper = typeof member === 'object' && member !== null && !Array.isArray(member) && random.chance(0.7);
  if (isDeeper) return { ...value, [key]: spoil(random, member as Record<string, unknown>) };
  // Half of the time of the right type, to pass the contract.
  const isKept = random.chance(0.5);
  if (isKept && typeof member === 'string') return { ...value, [key]: oddText(random) };
  if (isKept && typeof member === 'number') return { ...value, [key]: oddNumber(random) };
  return { ...value, [key]: oddValue(random) };
}
