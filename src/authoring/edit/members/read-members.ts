import type { Written } from '../../../language/check/written-json.ts';
import { entriesOf, readOf } from '../paths/written.ts';

/** Whether a member is an action: something that is done or leads somewhere. */
export function isAction(member: Written): boolean {
  const keys = entriesOf(member).map(([key]) => key);
  return ['call', 'calls', 'link', 'then', 'ask'].some((key) => keys.includes(key)) && !keys.includes('block');
}

/** Its condition; undefined without one, false where it is fixed. */
export function conditionOf(member: Written | undefined): string | undefined | false {
  const visible = member && readOf(member, 'visible');
  return visible === undefined ? undefined : typeof visible === 'string' && visible;
}
