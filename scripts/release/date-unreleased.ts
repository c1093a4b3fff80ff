const UNRELEASED = /^## Unreleased[ \t]*\n/m;

/** The changelog with its section *Unreleased* under a new heading and an empty *Unreleased* above; undefined when that section has no entries. */
export function dateUnreleased(changelog: string, heading: string): string | undefined {
  const found = UNRELEASED.exec(changelog);
  if (!found) return undefined;
  const from = found.index + found[0].length;
  const [section = ''] = changelog.slice(from).split(/^## /m);
  if (!/^- \S/m.test(section)) return undefined;
  return `${changelog.slice(0, from)}\n## ${heading}\n${changelog.slice(from)}`;
}
