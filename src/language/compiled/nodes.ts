import type {
  CompiledExpression,
  CompiledMapping,
  CompiledPath,
  CompiledTemplate,
  TemplatePart,
} from '../expression/compiled-expression.ts';
import type {
  BlockCommon,
  BlockName,
  BlockProperties,
  CompiledAction,
  CompiledAfter,
  CompiledAsk,
  CompiledBlock,
  CompiledCall,
  CompiledDialog,
  CompiledEdit,
  CompiledFilterBar,
  CompiledForm,
  CompiledFormSection,
  CompiledGroup,
  CompiledInput,
  CompiledItem,
  CompiledLinks,
  CompiledLookup,
  CompiledReplaced,
  CompiledRule,
  CompiledScreen,
  CompiledSentence,
  CompiledSet,
  CompiledSource,
  CompiledTab,
  CompiledTable,
  CompiledTone,
} from './compiled-screen.ts';

/** The nodes of a compiled screen, by name. Everything else is plain data, whatever its keys are. */
export interface Nodes {
  screen: CompiledScreen;
  source: CompiledSource;
  call: CompiledCall;
  replaced: CompiledReplaced;
  block: CompiledBlock;
  tab: CompiledTab;
  filterBar: CompiledFilterBar;
  table: CompiledTable;
  group: CompiledGroup;
  sentence: CompiledSentence;
  edit: CompiledEdit;
  form: CompiledForm;
  section: CompiledFormSection;
  rule: CompiledRule;
  tone: CompiledTone;
  item: CompiledItem;
  links: CompiledLinks;
  input: CompiledInput;
  lookup: CompiledLookup;
  action: CompiledAction;
  ask: CompiledAsk;
  after: CompiledAfter;
  set: CompiledSet;
  dialog: CompiledDialog;
  template: CompiledTemplate;
  placeholder: Exclude<TemplatePart, string>;
  mapping: CompiledMapping;
  expression: CompiledExpression;
  path: CompiledPath;
}
export type NodeName = keyof Nodes;

/** Discriminated nodes: blocks by kind, expressions by operation; and mappings, which are trees. */
type Special = 'block' | 'mapping' | 'expression' | 'path';

/** Children under a key of a node: one node, a list, or several by author's names. */
export type Holding = NodeName | readonly [NodeName] | { readonly each: NodeName };

type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;
type NameOf<Value> = { [Name in NodeName]: Same<Value, Nodes[Name]> extends true ? Name : never }[NodeName];
/** The name of the node that a value is, besides which it may be something plain (`boolean | CompiledExpression`). */
type NameIn<Value> = NameOf<Value> extends never ? NameOf<Extract<Value, object>> : NameOf<Value>;

type HoldingOf<Value> =
  NameIn<Value> extends never
    ? Value extends readonly (infer Member)[]
      ? NameIn<Member> extends never
        ? never
        : readonly [NameIn<Member>]
      : string extends keyof Value
        ? NameIn<Value[keyof Value]> extends never
          ? never
          : { readonly each: NameIn<Value[keyof Value]> }
        : never
    : NameIn<Value>;

/** Every key of a node with children. TypeScript demands each, so a new property cannot be forgotten. */
export type ShapeOf<Node> = {
  readonly [Key in keyof Node as HoldingOf<Exclude<Node[Key], undefined>> extends never ? never : Key]-?: HoldingOf<
    Exclude<Node[Key], undefined>
  >;
};

/** The shapes of all nodes but the discriminated ones. */
export const SHAPES: { readonly [Name in Exclude<NodeName, Special>]: ShapeOf<Nodes[Name]> } = {
  screen: {
    title: 'template',
    data: 'source',
    sources: ['source'],
    filterBar: 'filterBar',
    badges: ['item'],
    actions: ['action'],
    blocks: ['block'],
  },
  source: { call: 'call', when: 'expression', while: 'expression' },
  call: { with: 'mapping', when: 'expression', replaces: ['replaced'], success: 'template' },
  replaced: { stored: 'path' },
  tab: { blocks: ['block'] },
  filterBar: { filters: ['item'] },
  table: {
    filters: ['item'],
    columns: ['item'],
    rowActions: ['action'],
    bulkActions: ['action'],
    rowLink: 'template',
    rowTones: ['tone'],
    group: 'group',
    reorder: 'action',
    rowLabel: 'template',
    rowLabelOne: 'template',
  },
  group: { key: 'item', title: 'template' },
  sentence: { when: 'expression', text: 'template' },
  edit: { action: 'action', form: 'form' },
  form: { items: ['item'], must: ['rule'], sections: ['section'] },
  section: { title: 'template', visible: 'expression' },
  rule: { that: 'expression', message: 'template' },
  tone: { when: 'expression' },
  item: {
    value: 'expression',
    text: 'template',
    link: 'template',
    links: 'links',
    memberLink: 'template',
    currency: 'expression',
    image: 'expression',
    subtitle: 'template',
    hint: 'template',
    visible: 'expression',
    when: 'expression',
    tones: ['tone'],
    input: 'input',
  },
  links: { by: 'expression', pages: { each: 'template' } },
  input: {
    required: 'expression',
    initial: 'mapping',
    choicesFrom: 'expression',
    lookup: 'lookup',
    enabled: 'expression',
    jump: 'template',
    props: 'mapping',
    fills: { each: 'mapping' },
    change: 'action',
    on: 'action',
    off: 'action',
  },
  lookup: { with: 'mapping', limits: 'mapping' },
  action: {
    visible: 'expression',
    enabled: 'expression',
    disabledReason: 'template',
    reads: ['expression'],
    backwards: 'expression',
    ask: 'ask',
    link: 'template',
    calls: ['call'],
    success: 'template',
    after: 'after',
  },
  ask: { when: 'expression', title: 'template', text: 'template', button: 'template', form: 'form' },
  after: { set: ['set'], download: 'expression', clipboard: 'expression', open: 'dialog', go: 'template' },
  set: { value: 'mapping' },
  dialog: { title: 'template', text: 'template', blocks: ['block'], actions: ['action'] },
  template: { parts: ['placeholder'] },
  placeholder: { value: 'expression' },
};

/** The children of every block. */
export const BLOCK_SHAPE: ShapeOf<BlockCommon> = {
  title: 'template',
  count: 'template',
  given: 'mapping',
  visible: 'expression',
  actions: ['action'],
  data: 'source',
  of: 'expression',
};

/** The children that each kind of block adds. */
export const BLOCKS: { readonly [Name in BlockName]: { readonly holds: ShapeOf<BlockProperties[Name]> } } = {
  fields: { holds: { fields: ['item'], sections: ['section'], edit: 'edit' } },
  table: { holds: SHAPES.table },
  section: { holds: { blocks: ['block'], edit: 'edit' } },
  'one-of': { holds: { blocks: ['block'] } },
  each: { holds: { blocks: ['block'] } },
  tabs: { holds: { tabs: ['tab'] } },
  form: { holds: { form: 'form', submit: 'action', cancel: 'template' } },
  notes: { holds: { add: 'action', edit: 'action', delete: 'action', by: 'item', time: 'item', edited: 'item', editedBy: 'item' } },
  chips: { holds: { chip: 'item', form: 'form', add: 'action', press: 'action', delete: 'action' } },
  timeline: { holds: { sentences: ['sentence'], time: 'item', by: 'item' } },
  chart: { holds: { table: 'table' } },
  progress: { holds: { value: 'expression', total: 'expression', text: 'template' } },
  stats: { holds: { fields: ['item'] } },
  json: { holds: {} },
  tree: { holds: { fields: ['item'], rowActions: ['action'] } },
  stepper: { holds: { blocks: ['block'] } },
  text: { holds: { text: 'template' } },
  widget: { holds: { props: 'mapping', events: { each: 'action' } } },
};
