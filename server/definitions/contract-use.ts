import type { ContractCheck } from '../../src/language/check/check-contracts.ts';
import { createProjectChecker } from '../../src/language/check/check-project.ts';
import type { Schemas } from '../../src/language/check/load-schemas.ts';
import { takeWidgetNames } from '../../src/language/check/widget-names.ts';
import type { CompileEnvironment } from '../../src/language/compile/compile-console.ts';
import type { Contracts } from '../../src/language/contracts/contract-types.ts';
import { createIssue } from '../../src/language/errors/catalogue.ts';
import type { Issue } from '../../src/language/errors/issue.ts';
import type { WidgetContract } from '../../src/language/widget-contract.ts';
import { BLOCK_KINDS } from '../../src/runtime/kinds/block-kinds.ts';
import { ICON_NAMES } from '../../src/ui/icon-names.ts';
import { WIDGET_CONTRACTS } from '../../src/widgets/contracts.ts';
import { checkContractFolder, contractErrors } from '../calls/contracts/read-contracts.ts';
import type { CheckTexts } from './choose-texts.ts';
import { type Following, followContracts, type UnfollowedContract } from './follow-contracts.ts';
import { readLanguage } from './read-language.ts';
import { unfollowedIssues } from './unfollowed-issues.ts';

/** What a compiler of definitions is made of. All of it can be sent to a thread. */
export interface CompilerOptions {
  schemasDir: string;
  /** What stands before the names of definitions and of contracts. */
  labels: { screens: string; schemas: string };
  /** The contracts that the server uses when the compiler begins. */
  contracts: Contracts;
  following: Following;
  /** Widgets of the console, beside those that ship. */
  widgets?: readonly WidgetContract[];
}

/** The contracts and the language in use, and the check of definitions against them, which also tells what is wrong with those on disk. */
export interface ContractUse {
  environment: CompileEnvironment;
  language: Schemas;
  /** What was last read of the contracts on disk. */
  read: Pick<ContractCheck, 'files' | 'broken'>;
  /** What is written and not followed. */
  unfollowed: readonly UnfollowedContract[];
  check: CheckTexts;
  /** The path by which the check tells of a text. */
  pathOf(name: string): string;
}

/**
 * Reads contracts and language anew: what is sound and can be followed comes into use, for the rest what was in use stays and the check says so. Rejects at the start, while
 * nothing is in use, when the folder of the contracts cannot be read.
 */
export async function readContractUse(options: CompilerOptions, before: ContractUse | undefined): Promise<ContractUse> {
  const { schemasDir, labels, following, widgets = [] } = options;
  const contracts = before?.environment.contracts ?? options.contracts;
  try {
    const language = takeWidgetNames(await readLanguage(), widgets);
    const read = await checkContractFolder(schemasDir, labels.schemas);
    const errors = contractErrors(read);
    if (errors.length > 0) return createContractUse(options, { contracts, language, read }, errors.map(brokenContract));
    const next = followContracts(contracts, read.contracts, following);
    const issues = unfollowedIssues(next.unfollowed, read.files, labels.schemas);
    return createContractUse(options, { contracts: next.contracts, language, read, unfollowed: next.unfollowed }, issues);
  } catch (error) {
    if (!before) throw error;
    const detail = error instanceof Error ? error.message : String(error);
    return createContractUse(options, sourceOf(before), [brokenFolder(detail, options)]);
  }
}

/** What was in use, because screens that work would break with what is on disk: `issues` say how. They are told of the contracts, for the screens are good. */
export function keepContractUse(options: CompilerOptions, before: ContractUse, issues: readonly Issue[]): ContractUse {
  const broken = issues
    .filter(({ severity }) => severity === 'error')
    .map(({ file, line, message }) => brokenFolder(`${file ?? ''}:${line ?? 1} would break: ${message.replace(/\.$/, '')}`, options));
  return createContractUse(options, sourceOf(before), broken);
}

interface ContractSource extends Pick<ContractUse, 'language' | 'read'> {
  contracts: Contracts;
  unfollowed?: readonly UnfollowedContract[];
}

function sourceOf({ environment: { contracts }, language, read }: ContractUse): ContractSource {
  return { contracts, language, read };
}

function createContractUse(
  { labels, widgets = [] }: CompilerOptions,
  { contracts, language, read, unfollowed = [] }: ContractSource,
  issues: Issue[],
): ContractUse {
  const environment = { contracts, widgets: [...WIDGET_CONTRACTS, ...widgets], blocks: BLOCK_KINDS, icons: ICON_NAMES };
  const check = createProjectChecker({ ...environment, schemas: language, written: { files: read.files, broken: read.broken, issues } });
  const pathOf = (name: string) => `${labels.screens}/${name}`;
  return {
    environment,
    language,
    read,
    unfollowed,
    check: (texts) => check([...texts].sort(byName).map(([name, text]) => ({ path: pathOf(name), text }))),
    pathOf,
  };
}

function brokenContract({ code: _code, severity: _severity, message, ...location }: Issue): Issue {
  return createIssue('broken-contract', { detail: message.replace(/\.$/, '') }, location);
}

function brokenFolder(detail: string, { labels }: CompilerOptions): Issue {
  return createIssue('broken-contract', { detail }, { file: labels.schemas, pointer: '' });
}

function byName([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
