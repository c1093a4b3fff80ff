import { describe, expect, it } from 'vitest';
import app from '../../../screens/app.json' with { type: 'json' };
import { readProject } from '../../../scripts/read-project.ts';
import { checkContracts } from '../../../src/language/check/check-contracts.ts';
import { checkContractRoles } from '../../../src/language/check/check-roles.ts';
import { CONTRACT_SCHEMAS } from '../../../src/language/check/contract-file.ts';
import type { AppDefinition } from '../../../src/language/definition/definition.ts';

const { contracts, written } = await readProject();

describe('the roles of the shipped console', () => {
  it('are all that its contracts know', () => {
    const allowed = [...contracts.calls.values()].flatMap(({ roles }) => (roles === 'anyone' ? [] : roles));
    expect([...new Set(allowed)].filter((role) => !Object.keys(app.roles).includes(role))).toEqual([]);
  });
});

describe('checkContractRoles', () => {
  it('finds roles that app.json does not name, in roles of calls and in fields at any depth', () => {
    const entity = {
      entity: 'BankAccount',
      label: 'Bank account',
      fields: { number: { type: 'string', label: 'Number', access: ['admn'] } },
    };
    const code = { type: 'string', label: 'Code', access: ['sales', 'ghost'] };
    const fetchBanks = {
      effect: 'read',
      roles: ['finanse'],
      result: { type: 'list', label: 'Banks', of: { type: 'object', fields: { code } } },
    };
    const { files, issues } = checkContracts([
      { path: 'schemas/entities/bank-account.json', text: JSON.stringify(entity) },
      { path: 'schemas/calls/banks.json', text: JSON.stringify({ area: 'banks', calls: { fetchBanks } }) },
    ]);
    expect(issues.filter((issue) => issue.code !== 'not-canonical')).toEqual([]);
    const found = files.flatMap((file) => checkContractRoles(file, app as unknown as AppDefinition, CONTRACT_SCHEMAS));
    expect(found.map(({ code, file, pointer, received, suggestion }) => [code, file, pointer, received, suggestion])).toEqual([
      ['unknown-role', 'schemas/entities/bank-account.json', '/fields/number/access/0', 'admn', 'admin'],
      ['unknown-role', 'schemas/calls/banks.json', '/calls/fetchBanks/roles/0', 'finanse', 'finance'],
      ['unknown-role', 'schemas/calls/banks.json', '/calls/fetchBanks/result/of/fields/code/access/1', 'ghost', undefined],
    ]);
    const shipped = written?.files ?? [];
    expect(shipped.length).toBeGreaterThan(100);
    expect(shipped.flatMap((file) => checkContractRoles(file, app as unknown as AppDefinition, CONTRACT_SCHEMAS))).toEqual([]);
  });
});
