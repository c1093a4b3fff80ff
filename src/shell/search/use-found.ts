import { useEffect, useState } from 'react';
import type { SearchTarget } from '../../language/compiled/compiled-screen.ts';
import { cleanId } from '../../language/contracts/clean-id.ts';
import { fillMessage } from '../../language/text/fill-message.ts';
import type { InputServices } from '../../runtime/render/inputs/input-props.ts';
import { addressOf, type Found, type FoundGroup, openedById } from './found-group.ts';
import * as MESSAGES from './messages.ts';

/**
 * Searches targets for typed text: after the characters and the delay in the settings, dropping late answers. A target
 * without a lookup, and one without results, is offered by id if the text can be one.
 */
export function useFound(targets: readonly SearchTarget[], typed: string, services: InputServices): FoundGroup[] {
  const { debounce, minimumCharacters } = services.settings;
  const term = cleanId(typed);
  const isEnough = term.length >= minimumCharacters;
  const [answers, setAnswers] = useState<{ term: string; groups: ReadonlyMap<string, FoundGroup> }>({ term: '', groups: new Map() });

  useEffect(() => {
    if (!isEnough) return;
    const asking = new AbortController();
    const add = (target: SearchTarget, found: readonly Found[], note?: string) => {
      if (asking.signal.aborted) return;
      const group = { label: target.label, found, ...(note === undefined ? {} : { note }) };
      setAnswers((now) => ({ term, groups: new Map(now.term === term ? now.groups : []).set(target.id, group) }));
    };
    const timer = setTimeout(() => {
      for (const target of targets) {
        if (!target.lookup) continue;
        services.search(target.lookup, term, asking.signal).then(
          (options) => add(target, foundOf(target, options)),
          (error: unknown) => add(target, [], error instanceof Error ? error.message : String(error)),
        );
      }
    }, debounce);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [isEnough, term, targets, services, debounce]);

  if (term === '') return [];
  return targets.map((target): FoundGroup => {
    const byId = openedById(target, term);
    const offered = byId ? [byId] : [];
    if (!target.lookup) return { label: target.label, found: offered, ...(byId ? {} : { note: MESSAGES.typeTheWholeId }) };
    if (!isEnough) return { label: target.label, found: [], note: fillMessage(MESSAGES.typeAtLeast, { count: minimumCharacters }) };
    const answer = answers.term === term ? answers.groups.get(target.id) : undefined;
    if (!answer) return { label: target.label, found: [], note: MESSAGES.searching };
    if (answer.found.length > 0) return answer;
    return { label: target.label, found: offered, ...(answer.note ? { note: answer.note } : byId ? {} : { note: MESSAGES.nothingFound }) };
  });
}

function foundOf(target: SearchTarget, options: Awaited<ReturnType<InputServices['search']>>): Found[] {
  return options.slice(0, 8).flatMap(({ value, text, sub }) => {
    const to = addressOf(target, value);
    return to === null ? [] : [{ key: `${target.id} ${value}`, icon: target.icon ?? 'hash', text, to, ...(sub ? { sub } : {}) }];
  });
}
