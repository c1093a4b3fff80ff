import type {
  AppSettings,
  BlockName,
  BlockOf,
  BlockProperties,
  CompiledBlock,
  CompiledScreen,
} from '../../language/compiled/compiled-screen.ts';
import { pageScope } from '../../language/compiled/page-scope.ts';
import { withVariables } from '../../language/compiled/scope.ts';
import type { Contracts, Role } from '../../language/contracts/contract-types.ts';
import type { CompiledTemplate, Scope } from '../../language/expression/compiled-expression.ts';
import { evaluateRawTemplate, type PlaceholderFormatter } from '../../language/expression/evaluate-template.ts';
import { formatAsText } from '../../language/formats/format-value.ts';
import { sourceRequest } from '../../runtime/data/calls/source-request.ts';
import { readTableState } from '../../runtime/data/tables/table-state.ts';
import { answerKey, answerOf, type BehaviourState } from './behaviour-state.ts';
import type { Fact } from './facts.ts';
import { NO_RECALL, type OpenRecall, type Recall } from './recall.ts';

/** Role, time and state in which a screen is described. */
export interface BehaviourWorld {
  contracts: Contracts;
  settings: AppSettings;
  role: Role;
  state: BehaviourState;
  now: Date;
  /** Description of each block kind. */
  blocks: BlockDescribers;
  /** Cached answers by their state; states of a screen share nearly all. */
  answers?: Map<string, unknown>;
  /** Recalls the facts of parts that are equal in this state. */
  recall?: OpenRecall;
}

/** A block that is being described, of one kind. */
export interface BlockToDescribe<Name extends BlockName> {
  block: BlockOf<Name>;
  /** Variables around it. */
  scope: Scope;
  /** The same with its value as `row`, where it shows one value. */
  inner: Scope;
  /** The same with the first member of its list as `row`. */
  first: Scope;
  /** The shown data; undefined without `data` and `of`. */
  content: unknown;
  world: Describing;
}

/** Describes one kind of block, and its `row`. */
export interface BlockDescriber<Name extends BlockName> {
  /** Properties that read `row` as the shown value or as a member of it. */
  inside: readonly (keyof BlockProperties[Name])[];
  /** It shows one value, which is its `row`. */
  showsOne?: true;
  /** Facts of its content, where it has any. */
  describe: (block: BlockToDescribe<Name>) => (Fact | undefined)[];
  /** Facts with and without content, such as a button that adds an entry. */
  describeAlways?: (block: BlockToDescribe<Name>) => (Fact | undefined)[];
  /** All facts, in place of the common ones: sources, content. */
  describeWhole?: (block: BlockOf<Name>, scope: Scope, world: Describing) => Fact[];
}

/** Descriptions of all block kinds. */
export type BlockDescribers = { readonly [Name in BlockName]: BlockDescriber<Name> };

/** A world with the state that describing needs at every step. */
export interface Describing extends Omit<BehaviourWorld, 'recall'> {
  format: PlaceholderFormatter;
  /** The answer of a call in this state, for this role. */
  answer: (call: string) => unknown;
  /** Text of a template; '' while it is loading or has nothing to say. */
  textOf: (template: CompiledTemplate | undefined, scope: Scope) => string;
  /** Describes blocks, for dialogs that actions open. Blocks have actions, so actions cannot know blocks. */
  describeBlocks: (blocks: readonly CompiledBlock[], scope: Scope) => Fact[];
  /** Which of the screen's sources something visible reads, found while describing. */
  read: Set<string>;
  recall: Recall;
}

/** Describes one block; undefined where it is hidden. */
export type DescribeBlock = (block: CompiledBlock, scope: Scope, world: Describing) => Fact | undefined;

/** Prepares a world for describing. */
export function describing(world: BehaviourWorld, describe: DescribeBlock): Describing {
  const { contracts, settings, role, state } = world;
  const format: PlaceholderFormatter = (how, value) => formatAsText(how, value, settings);
  const answers = world.answers ?? new Map<string, unknown>();
  const answer = (call: string) => {
    const key = `${role} ${answerKey(call, state)}`;
    if (!answers.has(key)) answers.set(key, answerOf(call, state, role, contracts));
    return answers.get(key);
  };
  const recall = (world.recall ?? NO_RECALL)(answer);
  const self: Describing = {
    ...world,
    format,
    describeBlocks: (blocks, scope) => blocks.map((block) => describe(block, scope, self)).filter((entry) => entry !== undefined),
    answer: recall.answer,
    textOf: (template, scope) => {
      const evaluation = template && evaluateRawTemplate(template, scope, format);
      return evaluation?.state === 'value' ? evaluation.text : '';
    },
    read: new Set(),
    recall,
  };
  return self;
}

/** Variables of a screen once everything has loaded. Route parameters are sampled by name. */
export function loadedScope(screen: CompiledScreen, world: Describing): Scope {
  const parameters = [...screen.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  const base = pageScope({
    screen,
    route: Object.fromEntries(parameters.map((name) => [name, `the-${name}`])),
    query: {},
    user: { objectId: 'user-0', full_name: 'Somebody', email: 'somebody@example.com', roles: [world.role] },
    links: world.settings.links,
    now: world.now.toISOString(),
    ...(screen.filterBar ? { filters: readTableState(screen.filterBar, new URLSearchParams(), world).state.filters } : {}),
  });
  const record = screen.data && world.answer(screen.data.call.call);
  const scope = screen.data ? withVariables(base, { record, row: record }) : base;
  const answers: Record<string, unknown> = {};
  const withAnswers = withVariables(scope, { sources: answers });
  // A source may read one that stands after it; a second round settles both.
  for (const _round of [1, 2]) {
    for (const source of screen.sources)
      if (sourceRequest(source, withAnswers).isReady) answers[source.id] = world.answer(source.call.call);
  }
  world.recall.begin(withAnswers);
  return withAnswers;
}
