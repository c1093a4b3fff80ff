import type { Access, Role } from '../contracts/contract-types.ts';
import type { CompiledBlock, CompiledItem, CompiledScreen } from './compiled-screen.ts';

/** Whether somebody with these roles may. `admin` always may; `anyone` is anybody with a role. */
export function isAllowed(access: Access | undefined, roles: readonly string[]): boolean {
  if (access === undefined || roles.includes('admin')) return true;
  return access === 'anyone' ? roles.length > 0 : access.some((role: Role) => roles.includes(role));
}

/**
 * The screen as somebody with these roles has it: what `access` denies is gone, what `editAccess` denies can be seen and not changed.
 * The server refuses the calls all the same; this is about what people see.
 */
export function restrictScreen(screen: CompiledScreen, roles: readonly string[]): CompiledScreen {
  if (roles.includes('admin')) return screen;
  return prune(screen, roles) as CompiledScreen;
}

function prune(value: unknown, roles: readonly string[]): unknown {
  if (Array.isArray(value)) return value.filter((member) => mayHave(member, roles)).map((member) => prune(member, roles));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value)
    .filter(([, member]) => Array.isArray(member) || mayHave(member, roles))
    // Plain parameters and schemas carry no access and are shared, not copied.
    .map(([key, member]): [string, unknown] => [key, key === 'schema' || key === 'with' ? member : prune(member, roles)]);
  const copy = Object.fromEntries(entries) as Record<string, unknown>;
  const editAccess = (value as Partial<CompiledItem>).editAccess;
  const input = copy.input as CompiledItem['input'] | undefined;
  if (input && !isAllowed(editAccess, roles)) copy.input = { ...input, enabled: { op: 'literal', value: false } };
  return copy;
}

/** Whether a part may be had: by its own access, and by that of the one action without which it is nothing (Save of an edit, Submit of a form). */
function mayHave(part: unknown, roles: readonly string[]): boolean {
  if (!isAllowed(accessOf(part), roles)) return false;
  const { action, submit } = (part ?? {}) as { action?: unknown; submit?: unknown };
  return isAllowed(accessOf(action), roles) && isAllowed(accessOf(submit), roles);
}

function accessOf(value: unknown): Role[] | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  const access = (value as Partial<CompiledBlock>).access;
  return Array.isArray(access) ? access : undefined;
}
