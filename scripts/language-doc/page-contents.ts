/** Table of contents of a page. */
export function contents(body: string): string {
  const heads = [...body.matchAll(/^(##|###) (.+)$/gm)];
  return heads.map(([, level, title]) => `${level === '##' ? '' : '  '}- [${title}](#${anchorOf(title!)})`).join('\n');
}

/** Anchor of a heading in GitHub and editors. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}
