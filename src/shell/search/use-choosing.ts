import { type KeyboardEvent, useId, useState } from 'react';
import type { Found, FoundGroup } from './found-group.ts';

/** Keyboard control of an input with a list below: the focus stays in the input, arrows move through the list, Enter opens. */
export interface Choosing {
  listId: string;
  active: Found | undefined;
  optionId(found: Found): string;
  /** Attributes of the input. */
  box: {
    role: 'combobox';
    'aria-expanded': boolean;
    'aria-controls': string;
    'aria-autocomplete': 'list';
    'aria-activedescendant': string | undefined;
    onKeyDown(event: KeyboardEvent): void;
  };
}

/** Chooses among results. The first one is active from the start, so that Enter alone opens it. */
export function useChoosing(groups: readonly FoundGroup[], isOpen: boolean, choose: (found: Found) => void): Choosing {
  const listId = useId();
  const [wanted, setWanted] = useState<string>();
  const all = groups.flatMap(({ found }) => found);
  const at = Math.max(
    0,
    all.findIndex(({ key }) => key === wanted),
  );
  const active = isOpen ? all[at] : undefined;
  const optionId = (found: Found) => `${listId}-${all.indexOf(found)}`;
  return {
    listId,
    active,
    optionId,
    box: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': active && optionId(active),
      onKeyDown(event) {
        if (!isOpen || event.nativeEvent.isComposing) return;
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (step !== undefined && all.length > 0) {
          const next = all[(at + step + all.length) % all.length];
          setWanted(next?.key);
          if (next) document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
        } else if (event.key === 'Enter' && active) choose(active);
        else return;
        event.preventDefault();
      },
    },
  };
}
