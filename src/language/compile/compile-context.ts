import type {
  BlockCommon,
  BlockName,
  BlockProperties,
  CompiledDialog,
  CompiledFormSection,
  CompiledItem,
  CompiledSource,
  FormMode,
  Located,
  ScreenRoute,
} from '../compiled/compiled-screen.ts';
import type { CallContract, Contracts, ContractType } from '../contracts/contract-types.ts';
import type { AppDefinition, BlockDefinition, SharedDefinition, WidgetDefinition } from '../definition/definition.ts';
import { idPathOf } from '../definition/id-paths.ts';
import { createIssue, type IssueArguments, type IssueCode } from '../errors/catalogue.ts';
import { closestName } from '../errors/closest-name.ts';
import type { Issue } from '../errors/issue.ts';
import type { Root } from '../expression/compiled-expression.ts';
import type { ExpressionIssue } from '../expression/expression-issue.ts';

/** Where a part of a definition stands: its file and the JSON pointer in it. Spliced fragments keep the location they were written at. */
export interface SourceLocation {
  file: string;
  pointer: string;
}

/** The location of a member. */
export function inside(location: SourceLocation, ...keys: (string | number)[]): SourceLocation {
  const escaped = keys.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1'));
  return { file: location.file, pointer: [location.pointer, ...escaped].join('/') };
}

/** Where a node was written, where that is asked for. */
export function from({ documents }: Pick<CompileInput, 'documents'>, { file, pointer }: SourceLocation): Located {
  return documents ? { from: `${file}#${idPathOf(documents.get(file), pointer)}` } : {};
}

/** What a widget declares of itself, as far as compiling needs it. */
export interface WidgetContract {
  name: string;
  /** Block, input, or both. */
  as: readonly ('block' | 'input')[];
  /** Props by name. */
  props: Record<string, { type: ContractType; required?: boolean }>;
  /** Props that are lists with one value of each member of a list that the block shows, such as the places of its points. `label` is what people call that list. */
  perMember?: { label: string; props: readonly string[] };
  /** For inputs: the type of the value that it writes. */
  value?: ContractType;
  /** Events by name with the type of what they tell. */
  events?: Record<string, ContractType>;
  /** Calls that the widget makes by itself, so that the reach matrix sees them. */
  calls?: readonly string[];
}

/** The definition of one kind of block. What names no kind is a widget. */
export type BlockDefinitionOf<Name extends BlockName> = Name extends 'widget'
  ? WidgetDefinition
  : Extract<BlockDefinition, { block: Name }>;

/** What the fields blocks of an edited section show, by their definitions: they share one form. */
export type SharedFields = ReadonlyMap<BlockDefinition, { fields: CompiledItem[]; sections?: CompiledFormSection[] }>;

/** A block that is being compiled, of one kind. */
export interface BlockToCompile<Name extends BlockName> {
  context: CompileContext;
  definition: BlockDefinitionOf<Name>;
  location: SourceLocation;
  /** Unique in the screen. */
  id: string;
  /** Where it stands in the screen, as part of the ids of blocks inside that have none. */
  path: string;
  /** What can be read around it. */
  roots: Roots;
  /** What every block has, compiled. */
  common: BlockCommon;
  /** Of a fields block in a section that is edited as one: what it shows. */
  shared?: { fields: CompiledItem[]; sections?: CompiledFormSection[] };
}

/** Compiles what one kind of block adds to what every block has, or has otherwise. */
export type BlockCompiler<Name extends BlockName> = (block: BlockToCompile<Name>) => BlockProperties[Name] & Partial<BlockCommon>;

/** The compilers of all kinds of blocks. They come in as values, so that none of them knows all others. */
export type BlockCompilers = { readonly [Name in BlockName]: { readonly compile: BlockCompiler<Name> } };

/** Everything that compiling a screen may look at. */
export interface CompileInput {
  blocks: BlockCompilers;
  contracts: Contracts;
  app: AppDefinition;
  shared: ReadonlyMap<string, { file: string; fragment: SharedDefinition }>;
  routes: readonly ScreenRoute[];
  widgets: ReadonlyMap<string, WidgetContract>;
  icons: ReadonlySet<string>;
  /** The definitions by file, where each compiled node is to tell the location that it came from. */
  documents?: ReadonlyMap<string, unknown>;
  /** Is told of each place that can read something what is there to read, and what is wanted of it; also where nothing is written. */
  see?: (location: SourceLocation, roots: Roots, expected?: ContractType) => void;
  /** Is told of each item that shows something of a contract: where that can be given a name, the nearest first, and whether the item has words of its own. */
  tellLabel?: (places: readonly string[], isOwn: boolean) => void;
  /** Where app.json stands, for the issues of its lookups and option lists. */
  appFile?: string;
}

/** The roots that exist at a location, with their types. */
export type Roots = Partial<Record<Root, ContractType>>;

/** Collects the issues of one compile and answers questions about its input. */
export interface CompileContext extends CompileInput {
  /** Places of the items that are typed somewhere on the screen, as `file#pointer`. */
  readonly typedItems: Set<string>;
  /** Places of the items whose label says something else than the contract, as `file#pointer`. */
  readonly ownLabels: Set<string>;
  readonly issues: Issue[];
  /** Parameters that every call inside gets when it declares one of that name and type. */
  readonly screenWith: { given: Record<string, unknown>; location: SourceLocation };
  /** Filters above the blocks of the screen, which fill parameters of every call below that takes them. */
  pageFilters: readonly CompiledItem[];
  /** What the buttons above a list read of its filters. */
  listFilters?: ContractType;
  /** What actions load again by id, checked once everything that loads is known. */
  readonly refreshes: { id: string; location: SourceLocation }[];
  /** Inputs that are not sent and have no effect but what expressions read of them. */
  readonly locals: { id: string; location: SourceLocation }[];
  /** Ids of the blocks of the screen so far. */
  readonly blockIds: Set<string>;
  /** The mode that is being compiled, where the form has two. */
  readonly mode?: FormMode;
  /** Ids of the dialogs that are open at this location, the innermost last. */
  readonly dialogs: readonly string[];
  /** Compiles a dialog of the screen for an action that opens it; `roots` are those after the action, `result` among them. */
  readonly openDialog: (id: string, roots: Roots, location: SourceLocation) => CompiledDialog | undefined;
  /** Whether ranges need both dates and offer the presets of reports. */
  readonly isReport: boolean;
  /** The option lists of app.json that the screen uses, by source id. */
  readonly optionSources: Map<string, { source: CompiledSource; result: ContractType; contract: CallContract | undefined }>;
}

/** A context that has found nothing yet, for one compile. */
export function createContext(
  input: CompileInput,
  parts: Pick<CompileContext, 'screenWith' | 'isReport' | 'openDialog'> & { mode?: FormMode },
): CompileContext {
  return {
    ...input,
    issues: [],
    typedItems: new Set(),
    ownLabels: new Set(),
    optionSources: new Map(),
    pageFilters: [],
    refreshes: [],
    locals: [],
    blockIds: new Set(),
    dialogs: [],
    ...parts,
  };
}

/** A context for what has no screen around it. */
export function contextWithoutScreen(input: CompileInput, file: string): CompileContext {
  return createContext(input, { screenWith: { given: {}, location: { file, pointer: '' } }, isReport: false, openDialog: () => undefined });
}

/** Reports one issue. The nearest allowed name becomes the suggestion. */
// biome-ignore lint/complexity/useMaxParams: every check ends in it, and only some issues have names to compare, which then stand last.
export function report<Code extends IssueCode>(
  context: CompileContext,
  location: SourceLocation,
  code: Code,
  parts: IssueArguments<Code>,
  more: { received?: unknown; allowed?: readonly string[] } = {},
): void {
  const issue = createIssue(code, parts, { file: location.file, pointer: location.pointer, ...more });
  if (typeof more.received === 'string' && more.allowed) {
    const guess = closestName(more.received, more.allowed);
    if (guess !== undefined) issue.suggestion = guess;
  }
  context.issues.push(issue);
}

/** Turns the issues of an expression or template into issues at its location. */
export function reportExpressionIssues(context: CompileContext, location: SourceLocation, issues: readonly ExpressionIssue[]): void {
  for (const { start, end, pointer, ...issue } of issues) {
    context.issues.push({
      ...issue,
      range: { start, end },
      file: location.file,
      pointer: pointer ? `${location.pointer}${pointer}` : location.pointer,
    });
  }
}
