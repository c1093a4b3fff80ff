import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SearchTarget } from '../../language/compiled/compiled-screen.ts';
import { fillMessage } from '../../language/text/fill-message.ts';
import type { InputServices } from '../../runtime/render/inputs/input-props.ts';
import { recall, remember } from '../../runtime/render/remembered.ts';
import { FoundList } from './FoundList.tsx';
import type { Found } from './found-group.ts';
import * as MESSAGES from './messages.ts';
import { useChoosing } from './use-choosing.ts';
import { useFound } from './use-found.ts';

/** Props of the search in the top bar. */
export interface GlobalSearchProps {
  targets: readonly SearchTarget[];
  services: InputServices;
  box: RefObject<HTMLInputElement | null>;
  onPalette: () => void;
}

/** The search in the top bar: choice of the target, and the input. */
export function GlobalSearch({ targets, services, box, onPalette }: GlobalSearchProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => recall('search'));
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const target = targets.find(({ id }) => id === chosen) ?? targets[0];
  const [only, setOnly] = useState<readonly SearchTarget[]>(() => (target ? [target] : []));
  if (target && only[0] !== target) setOnly([target]);
  const groups = useFound(only, typed, services);
  const isShown = isOpen && typed.trim() !== '';
  const open = (found: Found) => {
    setOpen(false);
    setTyped('');
    navigate(found.to);
  };
  const choosing = useChoosing(groups, isShown, open);
  if (!target) return null;
  return (
    <search
      className="global-search"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <select
        className="entity"
        aria-label={MESSAGES.searchFor}
        value={target.id}
        onChange={(event) => {
          setChosen(event.target.value);
          remember('search', event.target.value);
          box.current?.focus();
        }}
      >
        {targets.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <input
        {...choosing.box}
        ref={box}
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={fillMessage(MESSAGES.searchIn, { label: target.label })}
        placeholder={
          target.lookup ? fillMessage(MESSAGES.searchIn, { label: target.label }) : fillMessage(MESSAGES.idOf, { label: target.label })
        }
        value={typed}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            if (isShown) event.preventDefault();
            setOpen(false);
          } else choosing.box.onKeyDown(event);
        }}
      />
      <button
        type="button"
        className="kbd not-phone"
        aria-label={MESSAGES.findAnythingCtrlK}
        title={MESSAGES.findAnything}
        onClick={onPalette}
      >
        {MESSAGES.ctrlK}
      </button>
      {isShown && (
        <div className="panel panel-floats">
          <FoundList name={MESSAGES.whatWasFound} groups={groups} choosing={choosing} onChoose={open} />
        </div>
      )}
    </search>
  );
}
