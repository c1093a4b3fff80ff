import { describe, expect, it } from 'vitest';
import app from '../../../screens/app.json' with { type: 'json' };
import { readProject } from '../../../scripts/read-project.ts';
import { checkFieldRoles } from '../../../src/runtime/check/check-roles.ts';
import { loadContracts } from '../../../src/runtime/contracts/load-contracts.ts';
import type { AppDefinition } from '../../../src/runtime/definition/definition.ts';

const { contracts } = await readProject();

describe('the roles of the shipped console', () => {
  it('are all that its contracts know', () => {
    const allowed = [...contracts.calls.values()].flatMap(({ roles }) => (roles === 'anyone' ? [] : roles));
    expect([...new Set(allowed)].filter((role) => !Object.keys(app.roles).includes(role))).toEqual([]);
  });
});

describe('checkFieldRoles', () => {
  it('finds roles that app.json does not name, in fields of entities and at any depth of calls', () => {
    const { contracts: read, issues: problems } = loadContracts({
      enums: { file: 'enums.json', content: {} },
      entities: [
        {
          file: 'entities/bank-account.json',
          content: {
            entity: 'BankAccount',
            label: 'Bank account',
            fields: { number: { type: 'string', label: 'Number', access: ['admn'] } },
          },
        },
      ],
      calls: [
        {
          file: 'calls/banks.json',
          content: {
            area: 'banks',
            calls: {
              fetchBanks: {
                effect: 'read',
                roles: 'anyone',
                params: {},
                result: {
                  type: 'list',
                  label: 'Banks',
                  of: { type: 'object', fields: { code: { type: 'string', label: 'Code', access: ['sales', 'ghost'] } } },
                },
              },
            },
          },
        },
      ],
    });
    expect(problems).toEqual([]);
    const found = checkFieldRoles(read, app as unknown as AppDefinition);
    expect(found.map(({ code, file, pointer, received, suggestion }) => [code, file, pointer, received, suggestion])).toEqual([
      ['unknown-role', 'schemas/entities/bank-account.json', '/fields/number/access/0', 'admn', 'admin'],
      ['unknown-role', 'schemas/calls/banks.json', '/calls/fetchBanks/result/of/fields/code/access/1', 'ghost', undefined],
    ]);
    expect(checkFieldRoles(contracts, app as unknown as AppDefinition)).toEqual([]);
  });
});
