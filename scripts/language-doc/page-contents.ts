/** The list of the headings of a page, with links to them. */
export function contents(body: string): string {
  const heads = [...body.matchAll(/^(##|###) (.+)$/gm)];
  return heads.map(([, level, title]) => `${level === '##' ? '' : '  '}- [${title}](#${anchorOf(title!)})`).join('\n');
}

/** The anchor that GitHub and editors give a heading. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}
