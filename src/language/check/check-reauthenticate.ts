import type { CallContract, Contracts, ContractType } from '../contracts/contract-types.ts';
import type { ParsedContract } from '../contracts/load-contracts.ts';
import { createIssue } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';
import { compileExpression, type ExpressionResult } from '../expression/compile-expression.ts';

/** Compiles the condition under which a call requires a recent sign-in. Its only variable is `given`, the parameters. */
export function compileReauthenticate(source: string, { params }: Pick<CallContract, 'params'>, contracts: Contracts): ExpressionResult {
  const given: ContractType = { type: 'object', fields: params };
  return compileExpression(source, { variables: { given }, contracts }, { type: 'boolean' });
}

/** Checks these conditions in files of calls. */
export function checkReauthenticate(files: readonly ParsedContract[], contracts: Contracts): Issue[] {
  return files.flatMap(({ file, content }) => {
    const { calls = {} } = content as { calls?: Record<string, Partial<CallContract>> };
    return Object.entries(calls).flatMap(([name, { reauthenticate }]) => {
      const call = contracts.calls.get(name);
      if (typeof reauthenticate !== 'string' || !call) return [];
      const at = { file, pointer: `/calls/${name}/reauthenticate` };
      const { issues, reads } = compileReauthenticate(reauthenticate, call, contracts);
      if (issues.length === 0 && reads.length === 0)
        return [createIssue('constant-condition', { outcome: 'never changes' }, { ...at, received: reauthenticate })];
      return issues.map(({ start, end, pointer: _, ...issue }) => ({ ...issue, range: { start, end }, ...at }));
    });
  });
}
