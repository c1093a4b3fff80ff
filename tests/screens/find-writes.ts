import { answerOf } from '../../src/authoring/behaviour/behaviour-state.ts';
import { describing, loadedScope } from '../../src/authoring/behaviour/behaviour-world.ts';
import type {
  BlockName,
  CompiledAction,
  CompiledBlock,
  CompiledForm,
  CompiledScreen,
} from '../../src/language/compiled/compiled-screen.ts';
import type { NodeName, Nodes } from '../../src/language/compiled/nodes.ts';
import { withVariables } from '../../src/language/compiled/scope.ts';
import { childrenOf } from '../../src/language/compiled/walk.ts';
import type { Seen } from '../../src/language/contracts/seen-values.ts';
import type { Scope } from '../../src/language/expression/compiled-expression.ts';
import { evaluate } from '../../src/language/expression/evaluate.ts';
import type { TypedInForm } from '../../src/runtime/actions/call-parameters.ts';
import type { LoadedAnswer } from '../../src/runtime/actions/find-places.ts';
import { initialValues } from '../../src/runtime/actions/form-values.ts';
import { type Reading, readingsOf } from '../../src/runtime/actions/readings-of.ts';
import { sentReadings } from '../../src/runtime/actions/sent-readings.ts';
import { blockScope, membersOf, shownPart } from '../../src/runtime/data/shown/block-state.ts';
import { readObjectPath } from '../../src/runtime/data/values/object-path.ts';
import { BLOCK_KINDS } from '../../src/runtime/kinds/block-kinds.ts';
import { contracts, shipped, world } from './shipped-console.ts';

/** A write as some screen makes it, with what it says that somebody had read. */
export interface FoundWrite {
  /** `order mark-delivered`. */
  at: string;
  call: string;
  seen: readonly Seen[];
  readings: readonly Reading[];
  /** What was read and has no place in an answer, so that the server cannot look at it again. */
  lost: readonly string[];
}

const state = { name: 'typical', fill: 'typical' as const, overrides: [] };

/** Every write of every shipped screen, as an admin makes it where everything is there that may be. */
export function findWrites(): FoundWrite[] {
  return [...shipped.screens.values()].flatMap(writesOf);
}

function writesOf(screen: CompiledScreen): FoundWrite[] {
  const found: FoundWrite[] = [];
  const answers: LoadedAnswer[] = [];
  const described = describing({ ...world, role: 'admin', state }, () => undefined);
  const kept = new Map<string, unknown>();
  const answer = (call: string) => {
    if (!kept.has(call)) {
      const data = answerOf(call, state, 'admin', contracts);
      kept.set(call, data);
      answers.push({ call, params: {}, data, readAt: 0 });
    }
    return kept.get(call);
  };
  const scope = loadedScope(screen, { ...described, answer });
  for (const child of childrenOf('screen', screen)) walk(child.name, child.node, scope, []);
  return found;

  /** Goes through what stands in a scope; `forms` are those around. */
  function walk(name: NodeName, node: Nodes[NodeName], at: Scope, forms: readonly TypedInForm[]): void {
    if (name === 'block') walkBlock(node as CompiledBlock, at);
    else if (name === 'action') walkAction(node as CompiledAction, at, forms);
    else for (const child of childrenOf(name, node as never)) walk(child.name, child.node, at, forms);
  }

  function walkBlock(block: CompiledBlock, outer: Scope): void {
    const at = blockScope(block, outer);
    const content = contentOf(block, at);
    const { inside, showsOne } = BLOCK_KINDS[block.block as BlockName] as { inside: readonly string[]; showsOne?: true };
    const members = membersOf(content);
    const row = showsOne || members.length === 0 ? content : members[0];
    const inner = content === undefined ? at : withVariables(at, { row });
    for (const child of childrenOf('block', block)) {
      const here = inside.includes(child.key) || (showsOne && child.key === 'actions') ? inner : at;
      if (child.name === 'edit') walkAction(child.node.action, here, [typedIn(child.node.form, here, here.variables.row)]);
      else if (block.block === 'form' && child.key === 'submit')
        walkAction(block.submit, here, [typedIn(block.form, here, here.variables.record)]);
      else walk(child.name, child.node, here, []);
    }
  }

  function contentOf(block: CompiledBlock, at: Scope): unknown {
    if (block.data) {
      const whole = shownPart(block, answer(block.data.call.call));
      const rows = block.data.list?.rows;
      return rows ? (readObjectPath(whole, rows) ?? whole) : whole;
    }
    const evaluation = block.of && evaluate(block.of, at);
    return evaluation?.state === 'value' ? evaluation.value : undefined;
  }

  function walkAction(action: CompiledAction, at: Scope, around: readonly TypedInForm[]): void {
    const forms = action.ask?.form ? [...around, typedIn(action.ask.form, at, undefined)] : around;
    for (const [index, call] of action.calls.entries()) {
      if (call.effect === 'read') continue;
      const readings = readingsOf(action, call, { scope: at, forms, isFirst: action.calls.slice(0, index).every(({ when }) => when) });
      const of = (some: readonly Reading[]) => sentReadings(some, { answers, scope: at, rowKey: action.rowKey, now: 0 }).seen;
      const lost = readings.filter((reading) => of([reading]).length === 0).map(({ path }) => [path.root, ...path.steps].join('.'));
      found.push({ at: `${screen.id} ${action.id}`, call: call.call, seen: of(readings), readings, lost: [...new Set(lost)] });
    }
    if (action.after?.open) for (const child of childrenOf('dialog', action.after.open)) walk(child.name, child.node, at, []);
  }
}

/** A form in which everything was changed. */
function typedIn(form: CompiledForm, scope: Scope, stored: unknown): TypedInForm {
  const fields = Object.fromEntries(form.items.map(({ id }) => [id, { isSent: true, visible: true }]));
  const values = Object.fromEntries(form.items.map(({ id }) => [id, 'something else']));
  const typed = { fields, values } as unknown as TypedInForm['state'];
  return { form, state: typed, loaded: initialValues(form, scope, stored), start: { scope, stored, at: 0 } };
}
