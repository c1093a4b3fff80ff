import { defineCode, text, these } from '../code-entry.ts';

/** Faults between files: names, routes, the menu, roles. */
export const PROJECT_CODES = {
  'missing-app': defineCode<Record<never, never>>('error', (_, say) =>
    text('The definition of the console itself is missing.', say.developer('Add app.json, which names the console and its home.')),
  ),
  'file-name': defineCode<{ id: string; name: string }>('error', (p, say) =>
    text(`The id ${say.name(p.id)} and the file name ${say.name(p.name)} differ.`, 'Change the id back, or rename the file.'),
  ),
  'duplicate-screen': defineCode<{ id: string; other: string }>('error', (p, say) =>
    text(`${say.partFirst} has the id ${say.name(p.id)}, which ${say.definition(p.other)} has already.`, 'Choose another id.'),
  ),
  'stray-copy': defineCode<{ id: string; other: string }>('warning', (p, say) =>
    text(
      `This is a copy of ${say.definition(p.other)} with the same id, so it is left out.`,
      'Remove it, or give it an id, a file name and an address of its own.',
    ),
  ),
  'route-collision': defineCode<{ path: string; other: string }>('error', (p, say) =>
    text(
      `${say.partFirst} has the same address as ${say.definition(p.other)}, so one of them cannot be opened.`,
      'Change one of the two addresses.',
      `Address: ${p.path}.`,
    ),
  ),
  'unknown-route': defineCode<{ link: string }>('error', (p, say) =>
    text(
      `${say.it} opens ${say.address(p.link)}, and no screen has this address.`,
      'Choose the page that it opens.',
      'app.json has no stub route for it either.',
    ),
  ),
  'fixed-parameter': defineCode<{ text: string; parameter: string }>('error', (p, say) =>
    text(
      `${say.it} opens a page that does not exist, unless ${say.name(p.text)} is the value of ${say.name(p.parameter)}.`,
      'Choose the page that it opens, and its parameters.',
      `To mean the value, write {'${p.text}'} in its place.`,
    ),
  ),
  'unwritten-query': defineCode<{ key: string }>('warning', (p, say) =>
    text(
      `${say.it} reads ${say.name(p.key)} from the address, but no filter, table or link sets it.`,
      'Choose another one, or add it to the link that opens this page.',
      `query.${p.key} is always empty.`,
    ),
  ),
  'unread-query': defineCode<{ key: string }>('error', (p, say) =>
    text(
      `${say.it} sends ${say.name(p.key)} to a page that does not use it.`,
      'Remove it, or choose something that the page uses.',
      `The screen does not read query.${p.key}.`,
    ),
  ),
  'planned-route': defineCode<{ link: string }>('information', (p, say) =>
    text(`No screen has the address ${say.address(p.link)} yet, so ${say.itself} shows as plain text.`, 'Nothing needs to be done.'),
  ),
  'plan-fulfilled': defineCode<{ path: string; screen: string }>('warning', (p, say) =>
    text(
      `The stub route of ${say.screen(p.screen)} is no longer needed: the screen exists.`,
      'Remove the stub route.',
      `Address: ${p.path}.`,
    ),
  ),
  'menu-nobody': defineCode<Record<never, never>>('error', (_, say) =>
    text(
      `Only admins can open ${say.part} from the menu: no role is chosen.`,
      'Choose a role, or choose admins only if you mean that.',
      'Write ["admin"] to mean admins only.',
    ),
  ),
  'menu-parameter': defineCode<{ path: string }>('error', (p, say) =>
    text(
      `${say.partFirst} cannot be in the menu: its page needs to know which record to show.`,
      'Remove it from the menu.',
      `Nothing fills the parameter of ${p.path}.`,
    ),
  ),
  'unknown-role': defineCode<{ role: string }>('error', (p, say) =>
    text(`The role ${say.name(p.role)} does not exist.`, 'Choose one of the roles.'),
  ),
  'role-may-not-call': defineCode<{ roles: string; call: string }>('error', (p, say, { received }) =>
    text(
      `${these(received ?? p.roles, 'The role')} ${say.roles(received ?? p.roles)} can get to ${say.part}, but may not make the call ${say.call(p.call)}.`,
      `Remove ${these(received ?? p.roles, 'the role')} from ${say.part}, or ask a developer to allow the call.`,
      'Access to a part is in its "access" or that of its screen, access to a call in "roles" of its contract.',
    ),
  ),
  'role-may-not-send': defineCode<{ roles: string; param: string; call: string }>('error', (p, say, { received }) =>
    text(
      `${these(received ?? p.roles, 'The role')} ${say.roles(received ?? p.roles)} can get to ${say.part}, but may not send ${say.parameter(p.call, p.param)} to ${say.call(p.call)}.`,
      `Remove ${these(received ?? p.roles, 'the role')} from ${say.part}, or do not send it.`,
    ),
  ),
  'unused-shared': defineCode<{ id: string }>('warning', (p, say) =>
    text(`No screen uses the shared part ${say.shared(p.id)}.`, 'Use it on a screen, or remove it.'),
  ),
  'language-version': defineCode<{ version: number; known: number }>('error', (p, say) =>
    text(
      `The definitions are written in version ${p.version} of the language, but this program reads version ${p.known}.`,
      say.developer(p.version < p.known ? 'Run npm run migrate:screens.' : 'Update this program.'),
    ),
  ),
  'compile-failed': defineCode<{ detail: string }>('error', (p, say) =>
    text(
      `${say.partFirst} could not be checked. This is a bug in the program, not in the definition.`,
      'Undo the last change, and report this to a developer.',
      `Error: ${p.detail}.`,
    ),
  ),
} as const;
