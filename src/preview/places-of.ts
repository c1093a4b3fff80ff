/** React's data of an element: its component, props, and parent. */
interface Fiber {
  tag: number;
  key: string | null;
  memoizedProps: unknown;
  return: Fiber | null;
}

/** Fiber tags of elements and texts. */
const ELEMENT = 5;
const TEXT = 6;
/** Props that contain a component's node, nearest first. */
const NODES = ['item', 'field', 'filter', 'column', 'action', 'tab', 'section', 'dialog', 'block', 'screen'] as const;
/** Props that contain lists, whose members render by id. */
const LISTS = ['columns', 'fields', 'filters', 'actions', 'items', 'tabs', 'blocks', 'rowActions'] as const;

/**
 * Source places of an element, innermost first: the cell, its table, the screen. Read from React's fibers, whose props contain
 * compiled nodes with their source, so that the runtime need not write them into staff's pages.
 */
export function placesOf(node: Node): string[] {
  return [...new Set(placesAbove(fiberOf(node)))];
}

/** The element's own place, if it is the outermost element rendered for it. */
export function ownPlace(element: Element): string | undefined {
  return ownPlaceBy(element, innermost);
}

/** The own place of every element below another one; undefined for most. */
export function* ownPlacesIn(root: Element): Generator<[element: Element, place: string | undefined]> {
  const known = new Map<Node, string | undefined>();
  const inner = (node: Node) => {
    if (!known.has(node)) known.set(node, innermost(node));
    return known.get(node);
  };
  for (const element of root.querySelectorAll('*')) yield [element, ownPlaceBy(element, inner)];
}

function ownPlaceBy(element: Element, inner: (node: Node) => string | undefined): string | undefined {
  const title = titlePlace(element);
  if (title !== undefined) return title;
  const place = inner(element);
  return place === undefined || place === (element.parentElement ? inner(element.parentElement) : undefined) ? undefined : place;
}

function innermost(node: Node): string | undefined {
  return placesAbove(fiberOf(node)).next().value ?? undefined;
}

/** A page's title is rendered by the screen, which has no place of its own for it. */
function titlePlace(element: Element): string | undefined {
  if (element.tagName !== 'H1') return undefined;
  const screen = innermost(element);
  return screen?.endsWith('#') ? `${screen}title` : undefined;
}

function fiberOf(node: Node): Fiber | undefined {
  const key = Object.keys(node).find((name) => name.startsWith('__reactFiber$'));
  return key === undefined ? undefined : (node as unknown as Record<string, Fiber>)[key];
}

function* placesAbove(from: Fiber | undefined): Generator<string, undefined> {
  const keys: string[] = [];
  for (let fiber: Fiber | null | undefined = from; fiber; fiber = fiber.return) {
    if (fiber.tag !== ELEMENT && fiber.tag !== TEXT) {
      const place = placeIn(fiber, keys);
      if (place !== undefined) {
        yield place;
        keys.length = 0;
        const own = nodePlace(fiber.memoizedProps);
        if (own !== undefined && own !== place) yield own;
      }
    }
    if (fiber.key !== null) keys.push(fiber.key);
  }
  return undefined;
}

/** The list member named by one of the keys, else the component's node. */
function placeIn({ memoizedProps }: Fiber, keys: readonly string[]): string | undefined {
  return memberPlace(memoizedProps, keys) ?? nodePlace(memoizedProps);
}

function nodePlace(props: unknown): string | undefined {
  for (const name of NODES) {
    const place = placeOfNode(valueAt(props, name));
    if (place !== undefined) return place;
  }
  return undefined;
}

function memberPlace(props: unknown, keys: readonly string[]): string | undefined {
  if (keys.length === 0) return undefined;
  const owners = [props, valueAt(props, 'table'), valueAt(props, 'block'), valueAt(props, 'form')];
  for (const owner of owners)
    for (const name of LISTS) {
      const list = valueAt(owner, name);
      if (!Array.isArray(list)) continue;
      const member = list.find((each) => keys.includes(String(valueAt(each, 'id'))));
      const place = placeOfNode(member);
      if (place !== undefined) return place;
    }
  return undefined;
}

function placeOfNode(node: unknown): string | undefined {
  const from = valueAt(node, 'from');
  return typeof from === 'string' && from.includes('#') ? from : undefined;
}

function valueAt(owner: unknown, name: string): unknown {
  return typeof owner === 'object' && owner !== null ? (owner as Record<string, unknown>)[name] : undefined;
}
