import { useEffect, useRef, useState } from 'react';
import type { PageData } from '../../authoring/edit/templates/page-data.ts';
import {
  lastName,
  type WidgetChosen,
  type WidgetNeed,
  widgetNeeds,
  withChoice,
  writtenWidget,
} from '../../authoring/edit/templates/widget-needs.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import type { WidgetContract } from '../../language/widget-contract.ts';
import { useConsole } from '../../shell/console-context.ts';
import { useNamedContracts } from '../draft/draft-context.ts';
import { Picker, type PickerOption } from '../inputs/Picker.tsx';
import { readableOf } from '../language/readable-paths.ts';
import { MESSAGES } from './messages.ts';
import { ParameterRow } from './ParametersInput.tsx';
import { printType } from './path-options.ts';

interface NewWidgetFormProps {
  label: string;
  widget: WidgetContract;
  data: readonly PageData[];
  ids: ReadonlySet<string>;
  onGive: (value: Json) => void;
}

/** Asks for each input of a widget. The options of the remaining inputs fit what is picked. */
export function NewWidgetForm({ label, widget, data, ids, onGive }: NewWidgetFormProps) {
  const contracts = useNamedContracts();
  const [chosen, setChosen] = useState<WidgetChosen>({});
  const asked = useRef<HTMLDivElement>(null);
  const sources = { data, contracts };
  const optionsOf = useWidgetOptions();
  const needs = widgetNeeds(widget, chosen, sources);
  // The first field is focused by its container.
  useEffect(() => {
    if (Object.keys(chosen).length > 0) asked.current?.querySelector<HTMLElement>('button.studio-picker[aria-label$=": Choose…"]')?.focus();
  }, [chosen]);
  const pick = ({ name, choices }: WidgetNeed, path: string) => {
    const choice = choices.find((each) => each.path === path);
    if (!choice) return;
    const next = withChoice(widget, chosen, name, choice);
    const value = writtenWidget(widget, next, ids, sources);
    if (value !== undefined) onGive(value);
    else setChosen(next);
  };
  return (
    <>
      <p className="muted">{MESSAGES.chooseAllRequiredSettings}</p>
      <div ref={asked} className="studio-parameters studio-several">
        {needs
          .filter(({ choices }) => choices.length > 0)
          .map((need) => (
            <ParameterRow key={need.name} label={label} words={need.label} onDrop={undefined}>
              <Picker
                label={`${label}, ${need.label}`}
                text={chosen[need.name]?.label ?? MESSAGES.choose}
                options={optionsOf(need)}
                {...(chosen[need.name] && { chosen: chosen[need.name]?.path })}
                onPick={(path) => pick(need, path)}
              />
            </ParameterRow>
          ))}
      </div>
    </>
  );
}

/** Options of a widget's input; equal names come first. */
function useWidgetOptions(): (need: WidgetNeed) => PickerOption[] {
  const contracts = useNamedContracts();
  const { settings } = useConsole();
  return ({ label: wanted, choices }) => {
    const options = choices.map(({ path, label, type }): PickerOption => {
      const isBest = lastName({ label }) === wanted;
      const name = path.slice(path.lastIndexOf('.') + 1);
      return {
        key: path,
        label,
        group: isBest ? MESSAGES.fitsBest : MESSAGES.choices,
        note: printType(readableOf(name, type, contracts), settings.roles),
        also: path,
      };
    });
    return options.toSorted((one, other) => Number(other.group === MESSAGES.fitsBest) - Number(one.group === 'Fits best'));
  };
}
