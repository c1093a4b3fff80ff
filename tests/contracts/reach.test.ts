import { beforeAll, describe, expect, it } from 'vitest';
import { reachedContracts } from '../../server/definitions/reached-contracts.ts';
import { callReach } from '../../src/language/check/call-reach.ts';
import { reachOf } from '../../src/language/check/check-reach.ts';
import { compileInput } from '../../src/language/compile/compile-console.ts';
import { pathsOf } from '../../src/language/compile/form-modes.ts';
import type { CompiledScreen } from '../../src/language/compiled/compiled-screen.ts';
import { isAllowed } from '../../src/language/compiled/is-allowed.ts';
import type { Contracts, Role } from '../../src/language/contracts/contract-types.ts';
import { prepareScreen } from '../../src/runtime/data/shown/prepare-screen.ts';
import { definitions, parts as project, reach as servedReach, shipped } from '../screens/shipped-console.ts';
import { type Caller, testServer } from '../server/support/test-server.ts';

const { screens, ...input } = compileInput(definitions, project);
const compiled = shipped.screens;
const { search } = shipped.settings;
/** What each screen leads to as it is. */
const reaches = new Map(screens.map((screen) => [screen, reachOf(screen, input).reach]));
const staff = Object.keys(input.app.roles).filter((role) => role !== 'admin');
const calls = [...project.contracts.calls.values()];
const mayCall = (role: Role, name: string, { calls: by }: Contracts) => isAllowed(by.get(name)!.roles, [role]);

const { server } = testServer([], {}, { contracts: () => inUse });
let inUse = reachedContracts(project.contracts, servedReach);
const callers = new Map<Role, Caller>();
beforeAll(async () => {
  for (const role of [...staff, 'admin']) callers.set(role, await server.signIn(role));
}, 120_000);

/** Every call that stands in a screen as a role gets it over the wire, found in its text and not by what is tested. */
function callsServed(screen: CompiledScreen, role: Role): Set<string> {
  if (!isAllowed(screen.access, [role])) return new Set();
  const text = JSON.stringify(prepareScreen(screen, [role]));
  const named = [...text.matchAll(/"call":"(\w+)"/g)].map(([, call]) => call as string);
  // A field may have the name of a widget.
  const isUsed = (name: string) => new RegExp(`"(?:input|block|widget)":"${name}"`).test(text);
  const ofWidgets = project.widgets.flatMap(({ name, calls: own = [] }) => (isUsed(name) ? own : []));
  return new Set([...named, ...ofWidgets]);
}
const served = new Map([...compiled].map(([id, screen]) => [id, new Map(staff.map((role) => [role, callsServed(screen, role)]))]));
const servedTo = (role: Role, except: readonly (string | undefined)[] = []) =>
  new Set([...served].flatMap(([id, byRole]) => (except.includes(id) ? [] : [...byRole.get(role)!])));
const searchedBy = (role: Role) =>
  search.flatMap(({ lookup, access }) => (lookup && access.every((list) => isAllowed(list, [role])) ? [lookup.call] : []));

/** Whether a call gets past the roles: what is sent fits no call, so that nothing is done. */
async function isLetIn(role: Role, name: string): Promise<boolean> {
  const { code, error } = await callers.get(role)!.refusal(name, { unheardOf: { nobody: 'expects this' } });
  expect(code).toBe(142);
  return !error.includes('required roles');
}

describe('a call over the raw interface', () => {
  it.each(staff)('is open to %s where a screen as they are served has it, or a program may make it, and nowhere else', async (role) => {
    const open = new Set([...servedTo(role), ...searchedBy(role)]);
    const wrong: string[] = [];
    for (const { name, api } of calls) {
      const isIntended = mayCall(role, name, project.contracts) && (api === true || open.has(name));
      if ((await isLetIn(role, name)) !== isIntended) wrong.push(`${name}: ${isIntended ? 'refused' : 'let in'}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is open to admins', async () => {
    for (const { name } of calls) expect([name, await isLetIn('admin', name)]).toEqual([name, true]);
  });

  it.each(staff)('is closed to %s with the last screen that had it, in any order of removal', async (role) => {
    const wrong: string[] = [];
    let lost = 0;
    for (const screen of screens) {
      const access = screen.definition.access === 'anyone' ? staff : screen.definition.access;
      if (!access.includes(role)) continue;
      const ids = pathsOf(screen.definition).map(({ screen: id }) => id);
      const taken = { ...screen, definition: { ...screen.definition, access: access.filter((each) => each !== role) } };
      const reach = [...reaches].flatMap(([each, known]) =>
        (each === screen ? reachOf(taken, input).reach : known).filter(({ roles }) => roles.includes(role)),
      );
      // The search is left as it is: what it finds by stands in no screen.
      inUse = reachedContracts(project.contracts, callReach(reach, { search, app: input.app, contracts: project.contracts }));
      const rest = new Set([...servedTo(role, ids), ...searchedBy(role)]);
      const before = new Set(ids.flatMap((id) => [...(served.get(id ?? '')?.get(role) ?? [])]));
      for (const name of before) {
        if (!mayCall(role, name, project.contracts)) continue;
        const isIntended = rest.has(name) || project.contracts.calls.get(name)?.api === true;
        if (!isIntended) lost += 1;
        // What stays open is asked for all calls above; here only what this screen had.
        if (mayCall(role, name, inUse) !== isIntended || (!isIntended && (await isLetIn(role, name))))
          wrong.push(`${screen.definition.id} ${name}`);
      }
    }
    inUse = reachedContracts(project.contracts, servedReach);
    expect(wrong).toEqual([]);
    expect(lost).toBeGreaterThan(0);
  });

  it('cannot be bypassed: seen values are not compared for a user who may not read them', async () => {
    const role = 'sales';
    const name = calls.find(({ name: each, effect }) => effect === 'read' && !mayCall(role, each, inUse))!.name;
    const answer = await callers
      .get(role)!
      .send(
        'createToll',
        { name: 'Seen', amount: 1, latitude: 18, longitude: -66, _Seen: [{ call: name, params: {}, entity: 'Toll', id: 'x', values: {} }] },
        'seen-1',
      );
    expect(answer.statusCode).toBe(400);
    const { items } = await callers.get('admin')!.call('fetchTolls', { limit: 200 });
    expect(items.map((toll) => toll.name)).not.toContain('Seen');
  });
});
