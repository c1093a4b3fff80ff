/** One line of a behaviour table with what stands below it. `key` names it among its neighbours, whatever it says. */
export interface OutlineNode {
  key: string;
  text: string;
  children: readonly OutlineNode[];
}

/** A line without or with lines below it. Its text until the first colon is its key, unless one is given. */
export function node(text: string, children: readonly (OutlineNode | undefined)[] = [], key = text.split(':')[0] as string): OutlineNode {
  return { key: oneLine(key), text: oneLine(text), children: children.filter((child): child is OutlineNode => child !== undefined) };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** An outline as an indented list of Markdown. */
export function printOutline(nodes: readonly OutlineNode[], depth = 0): string {
  return nodes.map(({ text, children }) => `${'  '.repeat(depth)}- ${text}\n${printOutline(children, depth + 1)}`).join('');
}

/**
 * What is different in an outline: `gone`, `new` with all that is below, or changed, each with the lines above it. Neighbours are matched by
 * key. Nothing where nothing differs; of a line that has nothing below it any more, only the line.
 */
export function outlineChanges(before: readonly OutlineNode[], after: readonly OutlineNode[]): OutlineNode[] {
  const old = byKey(before);
  const young = byKey(after);
  const changes: OutlineNode[] = [];
  for (const [key, now] of young) {
    const then = old.get(key);
    if (!then) changes.push({ ...now, text: `new: ${now.text}` });
    else {
      const inner = now.children.length === 0 ? [] : outlineChanges(then.children, now.children);
      if (then.text !== now.text) changes.push({ key, text: now.text, children: inner });
      else if (inner.length > 0) changes.push({ key, text: key, children: inner });
      else if (then.children.length > 0 && now.children.length === 0) changes.push({ key, text: `${key}: nothing below`, children: [] });
    }
  }
  for (const [key, then] of old) if (!young.has(key)) changes.push({ key, text: `gone: ${then.key}`, children: [] });
  return changes;
}

/** What two outlines say alike, with the lines above it. */
export function sharedOutline(left: readonly OutlineNode[], right: readonly OutlineNode[]): OutlineNode[] {
  return left.flatMap((mine): OutlineNode[] => {
    const theirs = right.find((other) => other.key === mine.key && other.text === mine.text);
    if (!theirs) return [];
    const children = sharedOutline(mine.children, theirs.children);
    const isWhole = isSame(mine, theirs);
    return isWhole ? [mine] : children.length > 0 ? [{ ...mine, children }] : [];
  });
}

/** What an outline says beyond another, with the lines above it. */
export function remainingOutline(outline: readonly OutlineNode[], known: readonly OutlineNode[]): OutlineNode[] {
  return outline.flatMap((mine): OutlineNode[] => {
    const theirs = known.find((other) => other.key === mine.key && other.text === mine.text);
    if (!theirs) return [mine];
    const children = remainingOutline(mine.children, theirs.children);
    return children.length > 0 ? [{ ...mine, children }] : [];
  });
}

function isSame(left: OutlineNode, right: OutlineNode): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/** Neighbours by key; a key that stands twice is numbered. */
function byKey(nodes: readonly OutlineNode[]): Map<string, OutlineNode> {
  const keyed = new Map<string, OutlineNode>();
  for (const entry of nodes) {
    let key = entry.key;
    for (let count = 2; keyed.has(key); count += 1) key = `${entry.key} (${count})`;
    keyed.set(key, entry);
  }
  return keyed;
}
