import { canonicalText } from '../../src/language/check/canonical-text.ts';
import { checkContracts } from '../../src/language/check/check-contracts.ts';
import { createProjectChecker, type ProjectChecker, type ProjectInput } from '../../src/language/check/check-project.ts';
import { schemaIdOf } from '../../src/language/check/definition-file.ts';
import { parseJsonWithPositions } from '../../src/language/check/parse-json-with-positions.ts';
import { writtenOf } from '../../src/language/check/written-json.ts';
import type { CompiledConsole } from '../../src/language/compile/compile-console.ts';
import type { Issue } from '../../src/language/errors/issue.ts';
import { applyChanges } from './apply-changes.ts';
import type { Json } from './json.ts';
import type { Kind, Mutant } from './mutant.ts';

/** Result of one mutant. */
export interface Outcome {
  mutant: Mutant;
  /** An error that was found, or a valid change that was accepted. */
  isRight: boolean;
  /** New issues. */
  issues: readonly Issue[];
}

/** Maximum number of independent mutants per check. */
const TOGETHER = 40;

/** Compares checks of mutants with the check of the unchanged project. The only module here that uses the checker. */
export class MutantRunner {
  private readonly input: ProjectInput;
  private readonly values: ReadonlyMap<string, Json>;
  private readonly check: ProjectChecker;
  private readonly texts: ReadonlyMap<string, string>;
  private readonly said: ReadonlySet<string>;
  /** The compiled unchanged project, and the last compiled one. */
  private readonly sound: string;
  private printed = '';
  private readonly saidByPart = new Map<string, ReadonlySet<string>>();

  constructor(input: ProjectInput, values: ReadonlyMap<string, Json>) {
    this.input = input;
    this.values = values;
    this.check = createProjectChecker(input);
    this.texts = new Map(input.files.map(({ path, text }) => [path, text]));
    const { issues, console } = this.check(input.files);
    this.said = new Set(issues.map(fingerprint));
    this.sound = printOf(console);
  }

  run(kind: Kind): Outcome[] {
    const mutants = [...kind.mutants()];
    if (!kind.together) return mutants.map((mutant) => this.runAlone(mutant, kind));
    return batchesOf(mutants).flatMap((batch) => this.runTogether(batch, kind));
  }

  /** Checks mutants together; failed ones again without the others, and finally alone. */
  private runTogether(batch: readonly Mutant[], kind: Kind): Outcome[] {
    if (batch.length === 1) return [this.runAlone(batch[0] as Mutant, kind)];
    const issues = this.issuesOf(batch);
    const mainFieldOf = (mutant: Mutant) => issues.filter((issue) => isReported(issue, mutant, true));
    const isRight = kind.wants === 'silence' ? () => issues.length === 0 : (mutant: Mutant) => mainFieldOf(mutant).length > 0;
    const right = batch.filter(isRight).map((mutant) => ({ mutant, isRight: true, issues: mainFieldOf(mutant) }));
    const wrong = batch.filter((mutant) => !isRight(mutant));
    if (wrong.length === 0) return right;
    const half = Math.ceil(wrong.length / 2);
    const parts = wrong.length < batch.length ? [wrong] : [wrong.slice(0, half), wrong.slice(half)];
    return [...right, ...parts.flatMap((part) => this.runTogether(part, kind))];
  }

  private runAlone(mutant: Mutant, kind: Kind): Outcome {
    const issues = this.issuesOf([mutant]);
    const reported = issues.filter((issue) => isReported(issue, mutant, false));
    return {
      mutant,
      issues: reported.length > 0 ? reported : issues,
      isRight: kind.wants === 'silence' ? issues.length === 0 : reported.length > 0,
    };
  }

  /** New issues of one change; null where the compiled screens are the same. */
  probe(mutant: Pick<Mutant, 'file' | 'pointer' | 'done' | 'changes'>): readonly Issue[] | null {
    const issues = this.issuesOf([{ ...mutant, codes: [] }]);
    return issues.length === 0 && this.printed === this.sound ? null : issues;
  }

  private issuesOf(mutants: readonly Mutant[]): Issue[] {
    const touched = applyChanges(
      this.values,
      mutants.flatMap(({ changes }) => changes),
    );
    const contracts = this.contractsWith(touched);
    if ('issues' in contracts) return contracts.issues;
    const check = contracts.changed ? createProjectChecker({ ...this.input, ...contracts.changed }) : this.check;
    const screens = contracts.changed ? screensOf(mutants) : undefined;
    const texts = new Map(screens ? this.partWith(screens) : this.texts);
    for (const [file, value] of touched) {
      if (!file.startsWith('screens/')) continue;
      if (value === null) texts.delete(file);
      else texts.set(file, this.print(file, value));
    }
    for (const { file, retext } of mutants) if (retext) texts.set(file, retext(texts.get(file) as string));
    const { issues, console } = check([...texts].map(([path, text]) => ({ path, text })));
    this.printed = printOf(console);
    const said = screens ? this.saidOf(screens) : this.said;
    return issues.filter((issue) => issue.severity !== 'information' && !said.has(fingerprint(issue)));
  }

  /** The project with some of its screens: enough for a contract change. */
  private partWith(screens: readonly string[]): [string, string][] {
    const isScreen = (file: string) => 'kind' in (this.values.get(file) as object);
    return [...this.texts].filter(([file]) => !isScreen(file) || screens.includes(file));
  }

  private saidOf(screens: readonly string[]): ReadonlySet<string> {
    const key = screens.join();
    const known = this.saidByPart.get(key);
    if (known) return known;
    const files = this.partWith(screens).map(([path, text]) => ({ path, text }));
    const said = new Set(createProjectChecker(this.input)(files).issues.map(fingerprint));
    this.saidByPart.set(key, said);
    return said;
  }

  private print(file: string, value: Json): string {
    const { parsed } = parseJsonWithPositions(file, JSON.stringify(value));
    if (!parsed) return JSON.stringify(value);
    return canonicalText(writtenOf(parsed), schemaIdOf(file, parsed.value), this.input.schemas);
  }

  /** Contracts with the changed files, or their issues. */
  private contractsWith(
    touched: ReadonlyMap<string, Json | null>,
  ): { changed?: Pick<ProjectInput, 'contracts' | 'written'> } | { issues: Issue[] } {
    if (![...touched.keys()].some((file) => file.startsWith('schemas/'))) return {};
    const files = [...new Map<string, Json | null>([...this.values, ...touched])].map(([file, content]) => ({ file, content }));
    const { contracts, issues, ...written } = checkContracts(
      files.filter(({ file }) => file.startsWith('schemas/')).map(({ file, content }) => ({ path: file, text: JSON.stringify(content) })),
    );
    const errors = issues.filter(({ code }) => code !== 'not-canonical');
    if (errors.length === 0) return { changed: { contracts, written: { ...written, issues: [] } } };
    return { issues: errors.map((issue) => ({ ...issue, code: 'contract' })) };
  }
}

/** Identity of a compiled console by hashes of its screens. */
function printOf(console: CompiledConsole | undefined): string {
  if (!console) return '';
  const { settings, manifest, screens } = console;
  return JSON.stringify([settings, manifest, [...screens].map(([id, { hash }]) => [id, hash])]);
}

function fingerprint({ code, file, pointer, message }: Issue): string {
  return [code, file, pointer, message].join('\n');
}

function isReported(issue: Issue, mutant: Mutant, isStrict: boolean): boolean {
  if (!mutant.codes.includes(issue.code)) return false;
  if (issue.code === 'contract' || mutant.reportedAt === 'anywhere') return true;
  const { file, pointer } = mutant.reportedAt ?? mutant;
  if (issue.file !== file) return false;
  return isWithin(issue.pointer, pointer) || (!isStrict && isWithin(pointer, issue.pointer));
}

function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(`${outer}/`);
}

/** The screens affected by contract changes; all where one mutant needs all. */
function screensOf(mutants: readonly Mutant[]): readonly string[] | undefined {
  return mutants.every(({ screens }) => screens) ? [...new Set(mutants.flatMap(({ screens }) => screens ?? []))] : undefined;
}

/** Groups independent mutants: none inside another. Those without an expected place are checked alone. */
function batchesOf(mutants: readonly Mutant[]): Mutant[][] {
  const full: Mutant[][] = mutants.filter(({ reportedAt }) => reportedAt === 'anywhere').map((mutant) => [mutant]);
  let open: Mutant[][] = [];
  for (const mutant of mutants) {
    if (mutant.reportedAt === 'anywhere') continue;
    const fitting = open.find((batch) => batch.every((other) => areApart(mutant, other)));
    if (fitting) fitting.push(mutant);
    else open.push([mutant]);
    full.push(...open.filter((batch) => batch.length >= TOGETHER));
    open = open.filter((batch) => batch.length < TOGETHER);
  }
  return [...full, ...open];
}

function areApart(one: Mutant, other: Mutant): boolean {
  return touchedBy(one).every((mine) => touchedBy(other).every((its) => areDisjoint(mine, its)));
}

interface Touched {
  file: string;
  pointer: string;
}

/** Places that a mutant changes, or must be reported at. */
function touchedBy(mutant: Mutant): Touched[] {
  return typeof mutant.reportedAt === 'object' ? [mutant, mutant.reportedAt] : [mutant];
}

function areDisjoint(one: Touched, other: Touched): boolean {
  return one.file !== other.file || (!isWithin(one.pointer, other.pointer) && !isWithin(other.pointer, one.pointer));
}
