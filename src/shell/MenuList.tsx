import { Fragment, memo, useState } from 'react';
import { fillMessage } from '../language/text/fill-message.ts';
import { recall, remember } from '../runtime/render/remembered.ts';
import { Button } from '../ui/Button.tsx';
import { definedIcon, Icon } from '../ui/Icon.tsx';
import { useFirst } from '../ui/use-first.ts';
import { type MenuLine, type MenuSection, sectionsOf } from './menu-entries.ts';
import * as MESSAGES from './messages.ts';

/** More entries than fit beside a page. */
const FIRST_LINES = 80;

/** A list of names remembered by this browser, with a toggle. */
function useRememberedNames(key: string): [readonly string[], (name: string) => void] {
  const [names, setNames] = useState(() => recall(key)?.split(' ') ?? []);
  return [
    names,
    (name) => {
      const next = names.includes(name) ? names.filter((each) => each !== name) : [...names, name];
      remember(key, next.join(' ') || undefined);
      setNames(next);
    },
  ];
}

/** Menu entries below foldable headings. The current page's entry has a star that pins it to the top. */
export const MenuList = memo(function MenuList({
  lines,
  hereId,
  groups,
}: {
  lines: readonly MenuLine[];
  hereId: string | undefined;
  groups: Readonly<Record<string, string>> | undefined;
}) {
  const [kept, keep] = useRememberedNames('menu-favourites');
  const [folded, fold] = useRememberedNames('menu-folded');
  const rendered = useFirst(lines.length, FIRST_LINES);
  return sectionsOf(lines.slice(0, rendered), kept, groups).map(({ id, title, lines: all }: MenuSection) => {
    const isFolded = title !== undefined && folded.includes(id);
    return (
      <Fragment key={id}>
        {title && (
          <button type="button" className="nav-group" aria-expanded={!isFolded} onClick={() => fold(id)}>
            {title}
            <Icon name="chevron-down" size="small" />
          </button>
        )}
        {(isFolded ? all.filter((line) => line.id === hereId) : all).map((line) => (
          <Fragment key={line.id}>
            {/* Plain links, rendered again only when they change: there are many, and the address changes often. */}
            <a className="nav-item" href={line.to ?? line.path} aria-current={line.id === hereId ? 'page' : undefined}>
              <Icon name={definedIcon(line.icon)} />
              <span>{line.title}</span>
            </a>
            {line.id === hereId && kept.includes(line.id) === (id === 'favourites') && (
              <Button
                variant="ghost"
                size="small"
                icon="star"
                iconOnly
                className="nav-star"
                aria-pressed={kept.includes(line.id)}
                onClick={() => keep(line.id)}
              >
                {fillMessage(MESSAGES.keepOnTop, { title: line.title })}
              </Button>
            )}
          </Fragment>
        ))}
      </Fragment>
    );
  });
});
