import type { CompileInput } from '../compile/compile-context.ts';
import { type LooseNode, nameIn, nodesIn } from '../compile/loose-json.ts';
import type { Role } from '../contracts/contract-types.ts';
import { isObject } from '../contracts/json-value.ts';
import { createIssue } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';

/** Contracts and fragments of a form. */
type ReachInput = Pick<CompileInput, 'contracts' | 'shared'>;

/** A part of a definition that may have a form, with the roles that reach it. */
export interface FormOwner {
  node: LooseNode;
  roles: readonly Role[];
  file: string;
  pointer: string;
}

/** An item of a form: its location, the roles that see it and those that may edit it. */
interface FormItem extends FormOwner {
  typing: readonly Role[];
}

/**
 * Reports required inputs that a role with access to the button does not see or may not edit: its form can never be sent, or lacks what the
 * call needs.
 */
export function checkOutOfReach(owner: FormOwner, parts: ReachInput): Issue[] {
  return formsOf(owner).flatMap(({ action, lists, mode, isLoaded }) => {
    const steps = [action, ...nodesIn(action.calls)];
    const calls = steps.flatMap(({ call }) => parts.contracts.calls.get(nameIn(call)) ?? []);
    // A call under a condition may go without.
    const certain = steps.flatMap(({ call, when }) => (when === undefined ? (parts.contracts.calls.get(nameIn(call)) ?? []) : []));
    const given = steps.flatMap((each) => (isObject(each.with) ? Object.keys(each.with) : []));
    const mayPress = calls.reduce(
      (roles, { roles: allowed }) => (allowed === 'anyone' ? roles : roles.filter((role) => allowed.includes(role))),
      narrow(owner.roles, action.access),
    );
    return lists
      .flatMap((list) => itemsOf(list, parts, []))
      .flatMap((item) => {
        if (mode !== undefined && item.node.only !== undefined && item.node.only !== mode) return [];
        const name = nameIn(item.node.id ?? item.node.field);
        const needed = certain.some(({ params }) => isNeeded(params[name]));
        if (item.node.required !== true && !needed) return [];
        if (given.includes(name) || 'default' in item.node || 'initial' in item.node || item.node.local === true) return [];
        // An edited value exists already, so only people without the input lack it.
        const isShownOnly = item.node.readOnly === true || item.node.input === 'value';
        const reached = action === owner.node.edit || mode === 'update' ? item.roles : isShownOnly && !isLoaded ? [] : item.typing;
        const outside = mayPress.filter((role) => !reached.includes(role));
        if (outside.length === 0) return [];
        return [createIssue('out-of-reach', { id: name, roles: outside.join(', ') }, { file: item.file, pointer: item.pointer })];
      });
  });
}

function isNeeded(type: { optional?: boolean; nullable?: boolean; type: string } | undefined): boolean {
  return type !== undefined && !type.optional && !type.nullable && type.type !== 'boolean';
}

/** A form: the action that sends it, the lists of its items, in which mode it is, where it has two, and whether it begins with a record. */
interface FormParts {
  action: LooseNode;
  lists: { list: unknown; owner: FormOwner }[];
  mode?: 'create' | 'update';
  isLoaded: boolean;
}

/** The forms of a part: each action that sends one, with the lists of its items. */
function formsOf({ node, roles, file, pointer }: FormOwner): FormParts[] {
  const ask = isObject(node.ask) ? node.ask : undefined;
  const listAt = (list: unknown, ...keys: (string | number)[]) => ({
    list,
    owner: { node, roles, file, pointer: [pointer, ...keys].join('/') },
  });
  const own = [
    listAt(node.fields, 'fields'),
    ...nodesIn(node.sections).map((section, index) => listAt(section.fields, 'sections', index, 'fields')),
  ];
  const submits = [node.submit, node.edit].filter(isObject);
  const isLoaded = isObject(node.data) || node.of !== undefined;
  const modes = (['create', 'update'] as const).flatMap((mode): FormParts[] => {
    const said = node[mode];
    return isObject(said) && isObject(said.submit)
      ? [{ action: said.submit, lists: own, mode, isLoaded: isLoaded || isObject(said.data) }]
      : [];
  });
  const hasItems = own.some(({ list }) => Array.isArray(list));
  return [
    ...(ask?.fields ? [{ action: node, lists: [listAt(ask.fields, 'ask', 'fields')], isLoaded: false }] : []),
    ...(hasItems ? [...submits.map((action) => ({ action, lists: own, isLoaded })), ...modes] : []),
  ];
}

function itemsOf(
  { list, owner }: { list: unknown; owner: FormOwner },
  parts: ReachInput,
  stack: readonly string[],
  typing = owner.roles,
): FormItem[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((node: unknown, index): FormItem[] => {
    if (!isObject(node)) return [];
    const roles = narrow(owner.roles, node.access);
    const at = { node, roles, file: owner.file, pointer: `${owner.pointer}/${index}` };
    const mayType = narrow(narrow(typing, node.access), node.editAccess);
    if (node.items) return itemsOf({ list: node.items, owner: { ...at, pointer: `${at.pointer}/items` } }, parts, stack, mayType);
    const fragment = typeof node.use === 'string' && !stack.includes(node.use) ? parts.shared.get(node.use) : undefined;
    if (fragment?.fragment.shared === 'items')
      return itemsOf(
        { list: fragment.fragment.items, owner: { ...at, file: fragment.file, pointer: '/items' } },
        parts,
        [...stack, nameIn(node.use)],
        mayType,
      );
    return fragment ? [] : [{ ...at, typing: mayType }];
  });
}

/** The roles that access keeps. */
export function narrow(roles: readonly Role[], access: unknown): readonly Role[] {
  return Array.isArray(access) ? roles.filter((role) => access.includes(role)) : roles;
}
