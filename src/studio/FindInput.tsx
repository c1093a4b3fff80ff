import type { ReactNode } from 'react';
import { plain } from '../shell/menu-entries.ts';
import { Icon } from '../ui/Icon.tsx';

/** The words of a search. */
export function wordsOfSearch(search: string): string[] {
  return plain(search).split(/\s+/).filter(Boolean);
}

/** Whether a text has all words of a search. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const searched = plain(text);
  return words.every((word) => searched.includes(word));
}

interface FindProps {
  label: string;
  /** Example of a search. */
  hint: string;
  value: string;
  onChange: (value: string) => void;
}

export function FindInput({ label, hint, value, onChange }: FindProps) {
  return (
    <div className="input studio-search">
      <Icon name="search" />
      <input type="search" aria-label={label} placeholder={hint} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </div>
  );
}

/** Search bar of a card with a long list; `children` are further filters. */
export function FindBar({ children, ...find }: FindProps & { children?: ReactNode }) {
  return (
    <div className="card-body studio-tools">
      <FindInput {...find} />
      {children}
    </div>
  );
}
