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
import { escapePointer } from '../definition/json-pointer.ts';
import { createIssue, type IssueArguments, type IssueCode } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';
import type { Root } from '../expression/compiled-expression.ts';
import type { ExpressionIssue } from '../expression/expression-issue.ts';

/** Location of a part of a definition: file and JSON pointer. Parts of fragments keep their own file. */
export interface SourceLocation {
  file: string;
  pointer: string;
}

/** The location of a member. */
export function inside(location: SourceLocation, ...keys: (string | number)[]): SourceLocation {
  const escaped = keys.map((key) => escapePointer(String(key)));
  return { file: location.file, pointer: [location.pointer, ...escaped].join('/') };
}

/** Source location of a node, on request. */
export function from({ documents }: Pick<CompileInput, 'documents'>, { file, pointer }: SourceLocation): Located {
  return documents ? { from: `${file}#${idPathOf(documents.get(file), pointer)}` } : {};
}

/** Contract of a widget, as far as compiling needs it. */
export interface WidgetContract {
  name: string;
  /** Block, input, or both. */
  as: readonly ('block' | 'input')[];
  /** Props by name. */
  props: Record<string, { type: ContractType; required?: boolean }>;
  /** Props that hold one value per member of the shown list, such as positions of points. `label` names that list. */
  perMember?: { label: string; props: readonly string[] };
  /** For inputs: the type of the value that it writes. */
  value?: ContractType;
  /** Events by name with the type of their payload. */
  events?: Record<string, ContractType>;
  /** Calls that the widget makes by itself, so that the reach matrix sees them. */
  calls?: readonly string[];
}

/** The definition of one kind of block. A block without a kind is a widget. */
export type BlockDefinitionOf<Name extends BlockName> = Name extends 'widget'
  ? WidgetDefinition
  : Extract<BlockDefinition, { block: Name }>;

/** Items of the fields blocks of an edited section, by definition: they share one form. */
export type SharedFields = ReadonlyMap<BlockDefinition, { fields: CompiledItem[]; sections?: CompiledFormSection[] }>;

/** A block that is being compiled, of one kind. */
export interface BlockToCompile<Name extends BlockName> {
  context: CompileContext;
  definition: BlockDefinitionOf<Name>;
  location: SourceLocation;
  /** Unique in the screen. */
  id: string;
  /** Stable path in the screen: part of the ids of inner blocks without an id. */
  path: string;
  /** Variables in scope around it. */
  variables: Variables;
  /** The compiled properties that all blocks share. */
  common: BlockCommon;
  /** Items of a fields block in a section with a shared form. */
  shared?: { fields: CompiledItem[]; sections?: CompiledFormSection[] };
}

/** Compiles the properties that one kind of block adds or overrides. */
export type BlockCompiler<Name extends BlockName> = (block: BlockToCompile<Name>) => BlockProperties[Name] & Partial<BlockCommon>;

/** The compilers of all block kinds, passed as values so that no kind imports all others. */
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
  /** Definitions by file, where compiled nodes carry their source location. */
  documents?: ReadonlyMap<string, unknown>;
  /** Receives the variables in scope and the expected type of each place, also where nothing is written. */
  see?: (location: SourceLocation, variables: Variables, expected?: ContractType) => void;
  /**
   * Receives each item that shows a contract value: the places where it can be named, nearest first, and whether it has a label of its own.
   */
  tellLabel?: (places: readonly string[], isOwn: boolean) => void;
  /** Location of app.json, for issues of its lookups and option lists. */
  appFile?: string;
}

/** The variables that exist at a location, with their types. */
export type Variables = Partial<Record<Root, ContractType>>;

/** Collects the issues of one compile and answers questions about its input. */
export interface CompileContext extends CompileInput {
  /** Places of the items that are typed somewhere on the screen, as `file#pointer`. */
  readonly typedItems: Set<string>;
  /** Places of items whose label differs from the contract, as `file#pointer`. */
  readonly ownLabels: Set<string>;
  readonly issues: Issue[];
  /** Parameters that every call inside gets when it declares one of that name and type. */
  readonly screenWith: { given: Record<string, unknown>; location: SourceLocation };
  /** Filters above the blocks of the screen. They fill parameters of every call below that accepts them. */
  pageFilters: readonly CompiledItem[];
  /** Filter values that the buttons above a list can read. */
  listFilters?: ContractType;
  /** Reloads of actions by id, checked once all sources are known. */
  readonly refreshes: { id: string; location: SourceLocation }[];
  /** Inputs that are not sent and only serve expressions. */
  readonly locals: { id: string; location: SourceLocation }[];
  /** Ids of the blocks of the screen so far. */
  readonly blockIds: Set<string>;
  /** The mode that is being compiled, where the form has two. */
  readonly mode?: FormMode;
  /** The address of the screen. */
  readonly path?: string;
  /** Ids of the dialogs that are open at this location, the innermost last. */
  readonly dialogs: readonly string[];
  /** Compiles a dialog of the screen for an action that opens it; `variables` are those after the action, `result` among them. */
  readonly openDialog: (id: string, variables: Variables, location: SourceLocation) => CompiledDialog | undefined;
  /** Whether ranges need both dates and offer the presets of reports. */
  readonly isReport: boolean;
  /** The option lists of app.json that the screen uses, by source id. */
  readonly optionSources: Map<string, { source: CompiledSource; result: ContractType; contract: CallContract | undefined }>;
}

/** A context that has found nothing yet, for one compile. */
export function createContext(
  input: CompileInput,
  parts: Pick<CompileContext, 'screenWith' | 'isReport' | 'openDialog' | 'path'> & { mode?: FormMode },
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

/** A context without a screen. */
export function contextWithoutScreen(input: CompileInput, file: string): CompileContext {
  return createContext(input, { screenWith: { given: {}, location: { file, pointer: '' } }, isReport: false, openDialog: () => undefined });
}

/** Reports one issue. */
// biome-ignore lint/complexity/useMaxParams: every check ends in it, and only some issues have names to compare, which then stand last.
export function report<Code extends IssueCode>(
  context: CompileContext,
  location: SourceLocation,
  code: Code,
  parts: IssueArguments<Code>,
  more: { received?: unknown; allowed?: readonly string[] } = {},
): void {
  context.issues.push(createIssue(code, parts, { file: location.file, pointer: location.pointer, ...more }));
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
