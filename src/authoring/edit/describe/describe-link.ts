import { nameOfDefinition, placeholderName, titleText } from '../../../language/check/name-of-node.ts';
import { formInMode, modesOf, pathsOf } from '../../../language/compile/form-modes.ts';
import { remember } from '../../../language/contracts/remember.ts';
import type { ScreenDefinition } from '../../../language/definition/definition.ts';
import type { Texts } from '../apply/edit.ts';
import { readWritten } from '../paths/written.ts';
import { describeParameters } from './describe-parameters.ts';
import { onlyPlaceholder, readLink } from './link-parts.ts';
import { MESSAGES } from './messages.ts';

/**
 * The target of a link by label: `to “Order”, given Order ID: Object ID`, an address in the data, or another site. `withParameters`:
 * includes the parameters.
 */
export function describeLink(link: string, texts: Texts, withParameters: boolean): string {
  const titles = titlesOf(texts);
  const parts = readLink(link, [...titles.keys()]);
  if (parts) {
    const given = withParameters ? describeParameters(parts.given) : '';
    return `to “${titles.get(parts.path)}”${given && MESSAGES.givenGiven({ given })}`;
  }
  const placeholder = onlyPlaceholder(link);
  if (placeholder !== undefined) return MESSAGES.toTheAddressIn({ placeholder: placeholderName(placeholder) });
  if (!link.startsWith('/')) return `to "${titleText(link, true)}"`;
  const path = link.split('?')[0] as string;
  const known = [...titles].find(([each]) => isAlike(each, path));
  return known ? `to “${known[1]}”` : MESSAGES.toAMissingPage;
}

/** Whether an address is one of a screen, whatever its parameters are given. */
function isAlike(path: string, link: string): boolean {
  const [parts, steps] = [path.split('/'), link.split('/')];
  return parts.length === steps.length && parts.every((part, index) => part.startsWith(':') || part === steps[index]);
}

const known = new WeakMap<Texts, ReadonlyMap<string, string>>();

/** The titles of all screens, by address. */
function titlesOf(texts: Texts): ReadonlyMap<string, string> {
  return remember(known, texts, () => new Map([...texts].flatMap(([file, text]) => titlesIn(file, text))));
}

function titlesIn(file: string, text: string): [path: string, title: string][] {
  const read = readWritten(file, text);
  if ('issue' in read || typeof read.value !== 'object' || read.value === null || !('kind' in read.value)) return [];
  const screen = read.value as unknown as ScreenDefinition;
  const modes = modesOf(screen);
  return pathsOf(screen).map(({ path, screen: id }) => {
    const mode = modes.find((each) => id === `${screen.id}.${each}`);
    const { title } = mode ? formInMode(screen, mode) : screen;
    return [path, (typeof title === 'string' && titleText(title, true)) || nameOfDefinition(screen)];
  });
}
