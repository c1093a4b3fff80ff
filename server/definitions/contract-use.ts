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

/** Options of a compiler of definitions. All can be sent to a thread. */
export interface CompilerOptions {
  schemasDir: string;
  /** Prefixes of the names of definitions and contracts. */
  labels: { screens: string; schemas: string };
  /** Contracts that the server uses when the compiler starts. */
  contracts: Contracts;
  following: Following;
  /** Widgets of the console, beside the built-in ones. */
  widgets?: readonly WidgetContract[];
}

/** Contracts and language in use, the check of definitions against them, and the issues of those on disk. */
export interface ContractUse {
  environment: CompileEnvironment;
  language: Schemas;
  /** The last reading of the contracts on disk. */
  read: Pick<ContractCheck, 'files' | 'broken'>;
  /** Contracts that are written but not applied. */
  unfollowed: readonly UnfollowedContract[];
  check: CheckTexts;
  /** Path of a text in messages of the check. */
  pathOf(name: string): string;
}

/**
 * Reads contracts and language again. Valid ones that can be applied come into use; otherwise those in use stay and the check
 * reports it. Rejects at the start if the contracts' folder cannot be read.
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

/**
 * Keeps what was in use, because working screens would break with the contracts on disk: `issues` say how. They are reported for
 * the contracts, because the screens are valid.
 */
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
