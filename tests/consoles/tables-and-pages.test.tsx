import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerOf, type BehaviourState } from '../../src/authoring/behaviour/behaviour-state.ts';
import { behaviourStates } from '../../src/authoring/behaviour/behaviour-states.ts';
import { behaviourFacts } from '../../src/authoring/behaviour/behaviour-table.ts';
import type { Fact } from '../../src/authoring/behaviour/facts.ts';
import type { CompiledScreen } from '../../src/language/compiled/compiled-screen.ts';
import { prepareScreen } from '../../src/runtime/data/shown/prepare-screen.ts';
import { WIDGET_INPUTS, WIDGET_VIEWS } from '../../src/widgets/views.ts';
import { ROLES, shipped, shippedScreen, world } from '../screens/shipped-console.ts';
import { drawn } from '../support/draw.ts';
import { keepPreferences } from './support/keep-preferences.ts';
import { renderConsole } from './support/render-console.tsx';

/** What a table of behaviour says that stands on a page, by what it is. */
interface Told {
  kind: 'filter' | 'column' | 'field' | 'action' | 'badge' | 'search' | 'csv';
  name: string;
}

/** What is met only once something was pressed. */
const LATER = /^(asks|with\/|calls\/|then|says|opens\/|edits|edit|loads|bulk|moved)/;
/** Blocks that show what they have without its names. */
const NAMELESS = /^(notes|timeline|chips|widget) /;

/** Everything that the facts say stands there at once. */
function reportedIn(facts: readonly Fact[], isRow = false): Told[] {
  return facts.flatMap(({ id, name, value, facts: below }): Told[] => {
    if (LATER.test(id) || NAMELESS.test(name) || below.some(({ value: loads }) => loads.includes(' after pressing '))) return [];
    if (id === 'badges') return below.map(({ value: shown }) => ({ kind: 'badge', name: shown.replace(/ -> .*| ->.*|, with .*/, '') }));
    if (value.includes('not shown at first')) return [];
    const inside = reportedIn(below, isRow || id === 'row');
    if (id.startsWith('filter/')) return [{ kind: 'filter', name }];
    if (id.startsWith('field/')) return [{ kind: 'field', name }];
    if (id.startsWith('item/')) return [{ kind: isRow ? 'column' : 'field', name }];
    if (id.startsWith('action/')) return [{ kind: 'action', name: name.replace(/^action /, '') }];
    if (id === 'search' || id === 'csv') return [{ kind: id, name }];
    return inside;
  });
}

/** Answers each call that reads as the table of behaviour has it. */
function answering(state: BehaviourState, role: string): typeof fetch {
  return keepPreferences(async (input) => {
    const path = String(input);
    const id = /^\/screens\/([\w.-]+)\//.exec(path)?.[1];
    if (id) return Response.json(prepareScreen(shippedScreen(id), [role]));
    const call = /^\/parse\/functions\/(\w+)$/.exec(path)?.[1];
    return call ? Response.json({ result: answerOf(call, state, role, world.contracts) }) : new Response('Not found', { status: 404 });
  });
}

/** The address of a screen with everything that it needs to load. */
function addressOf({ path, blocks, filterBar }: CompiledScreen): string {
  const filters = [...(filterBar?.filters ?? []), ...blocks.flatMap((block) => (block.block === 'table' ? block.filters : []))];
  const needed = filters.filter(({ input }) => input?.required === true && input.input === 'lookup').map(({ id }) => `${id}=user-1`);
  return path.replace(/:(\w+)/g, 'the-$1') + (needed.length > 0 ? `?${needed.join('&')}` : '');
}

const textsOf = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].map((each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').trim());

/** The names that stand on the page, by what they belong to. */
function drawnNow(): Record<Told['kind'], string[]> {
  const labels = [...textsOf('label, legend, dt, [aria-label], th, .label, .chips-title'), ...textsOf('td[data-label]')];
  const cells = [...document.querySelectorAll('td[data-label]')].map((cell) => cell.getAttribute('data-label') ?? '');
  return {
    filter: labels,
    column: [...textsOf('[role="columnheader"], th'), ...cells, ...labels],
    field: [...labels, ...cells, ...textsOf('h2, h3, .stat-label, .meta-label, .kicker, strong')],
    action: textsOf('button, a, [role="menuitem"], summary'),
    badge: textsOf('.badge, .tag, .page-meta *, .page-head *, header *, main span'),
    search: textsOf('.toolbar label').length > 0 ? ['search in'] : [],
    csv: textsOf('button').some((text) => /^(Export CSV|CSV)/.test(text)) ? ['csv'] : [],
  };
}

/** Opens what is folded: tabs one after the other, menus of more actions. Gives all that was met. */
async function meetAll(): Promise<Record<Told['kind'], Set<string>>> {
  const met = {
    filter: new Set<string>(),
    column: new Set<string>(),
    field: new Set<string>(),
    action: new Set<string>(),
    badge: new Set<string>(),
    search: new Set<string>(),
    csv: new Set<string>(),
  };
  const look = () => {
    for (const [kind, names] of Object.entries(drawnNow()))
      for (const name of names) met[kind as Told['kind']].add(name.replace(/\s*\*$/, '').trim());
  };
  const rest = async () => {
    await act(async () => new Promise((done) => setTimeout(done, 60)));
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  };
  const menus = async () => {
    for (const menu of document.querySelectorAll<HTMLElement>('button[aria-haspopup="menu"]')) {
      fireEvent.click(menu);
      await waitFor(() => expect(document.querySelector('[role="menuitem"]')).not.toBeNull());
      look();
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    }
  };
  await rest();
  look();
  await menus();
  for (const tab of document.querySelectorAll<HTMLElement>('[role="tab"]')) {
    fireEvent.click(tab);
    await rest();
    await rest();
    look();
    await menus();
  }
  return met;
}

describe('a page', () => {
  it.each(drawn('pages by their tables', shipped.screens.keys(), 25))('%s shows what its table of behaviour says', async (id) => {
    const compiled = shippedScreen(id);
    const role = ROLES.find((each) => compiled.access === 'anyone' || compiled.access.includes(each)) ?? 'admin';
    const state = behaviourStates(compiled, world)[0]!;
    const reported = reportedIn(behaviourFacts(compiled, { ...world, role, state }));
    renderConsole({
      console: shipped,
      fetch: answering(state, role),
      role,
      addresses: [addressOf(compiled)],
      widgets: WIDGET_VIEWS,
      widgetInputs: { ...WIDGET_INPUTS, 'json-editor': async () => () => <textarea /> },
    });
    await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
    const submit = screen.queryByText(/press Submit/) && screen.queryByRole('button', { name: 'Submit' });
    if (submit) fireEvent.click(submit);
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    const met = await meetAll();
    const missing = reported.filter(({ kind, name }) => !met[kind].has(name)).map(({ kind, name }) => `${kind} ${name}`);
    expect([...new Set(missing)]).toEqual([]);
  });
});
