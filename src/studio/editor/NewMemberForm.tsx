import { type ReactNode, useEffect, useRef, useState } from 'react';
import { freeName } from '../../authoring/edit/templates/free-name.ts';
import type { MemberTemplate } from '../../authoring/edit/templates/member-templates.ts';
import { memberOfCall } from '../../authoring/edit/templates/new-member.ts';
import { isMadeOf } from '../../authoring/edit/templates/offered-blocks.ts';
import type { PageData } from '../../authoring/edit/templates/page-data.ts';
import { lastName, type WidgetNeed, widgetNeeds, withChoice, writtenWidget } from '../../authoring/edit/templates/widget-needs.ts';
import type { Contracts, Json } from '../../language/contracts/contract-types.ts';
import type { WidgetContract } from '../../language/widget-contract.ts';
import { useConsole } from '../../shell/console-context.ts';
import { useNamedContracts } from '../draft/draft-context.ts';
import { GhostButton } from '../inputs/buttons.tsx';
import { Picker, type PickerOption, useChooseFocus } from '../inputs/Picker.tsx';
import { readableOf } from '../language/readable-paths.ts';
import { type KnownReadable, useReadable } from './editor-context.ts';
import { useFields } from './FieldInput.tsx';
import { conditionChoices } from './formula-shape.ts';
import { LinkInput } from './LinkInput.tsx';
import { MESSAGES } from './messages.ts';
import { NewCallForm } from './NewCallForm.tsx';
import { ParameterRow } from './ParametersInput.tsx';
import { asPath, printType } from './path-options.ts';

interface NewMemberFormProps {
  file: string;
  name: string;
  ids: ReadonlySet<string>;
  beginning: MemberTemplate;
  onGive: (value: Json) => void;
  onCancel: () => void;
}

/** Asks for the required properties of a new member, and returns the complete member. */
export function NewMemberForm({ file, name, ids, beginning, onGive, onCancel }: NewMemberFormProps) {
  const contracts = useNamedContracts();
  // A new member reads what is readable at its place.
  const readable = useReadable(`${file}#${beginning.into}/-`);
  const label = `${name}, ${beginning.label}`;
  const block = 'block' in beginning ? beginning.block : undefined;
  const { options, isLooking } = useFields(readable, `${beginning.into}/-/field`);
  const labelOf = (path: string) => readable.wanted.find((each) => each.path === path)?.label ?? path;
  return (
    <NewPartSection name={name} title={beginning.label} onCancel={onCancel}>
      {beginning.asks === 'call' && (
        <NewCallForm
          label={label}
          to={beginning.kind === 'source' || (block !== undefined && block !== 'form') ? 'load' : 'act'}
          typed={beginning.kind === 'action' ? 'asked' : block === 'form' ? 'around' : 'nowhere'}
          readable={readable}
          fits={(call) => block === undefined || isMadeOf(block, call, contracts)}
          onGive={(begun) => {
            const value = memberOfCall(beginning, begun, ids, contracts);
            if (value !== undefined) onGive(value);
          }}
        />
      )}
      {beginning.asks === 'widget' && <NewWidgetForm {...beginning} {...{ label, ids, onGive }} />}
      {beginning.asks === 'field' && (
        <Picker
          label={label}
          text={MESSAGES.choose}
          options={options.filter(({ key }) => !beginning.taken.has(key))}
          isLooking={isLooking}
          fromTyped={(typed) => (beginning.taken.has(typed) ? undefined : asPath(typed))}
          onPick={(field) => onGive({ field })}
        />
      )}
      {beginning.asks === 'rule' && (
        <Picker
          {...{ label, options, isLooking }}
          text={MESSAGES.chooseRequiredFields}
          // A valid rule to begin with; its condition is edited afterwards.
          onPick={(field) => onGive({ that: `filled(form.${field})`, message: MESSAGES.labelIsNeeded({ label: labelOf(field) }), field })}
        />
      )}
      {beginning.asks === 'tone' && <NewToneForm label={label} readable={readable} onGive={onGive} />}
      {beginning.asks === 'link' && (
        <LinkInput
          label={label}
          value=""
          readable={readable}
          onChange={(link) => link !== '' && onGive({ id: freeName('open', ids), label: MESSAGES.open, link })}
        />
      )}
    </NewPartSection>
  );
}

/** Asks for the condition of a new colour. The label of its mark is the value or the field that the condition picks out. */
function NewToneForm({ label, readable, onGive }: { label: string; readable: KnownReadable; onGive: (value: Json) => void }) {
  const own = readable.paths.filter(({ path }) => path.startsWith('row.'));
  const choices = conditionChoices(own.length > 0 ? own : readable.paths);
  return (
    <Picker
      label={label}
      text={MESSAGES.chooseWhen}
      options={choices.map(({ condition, words, of, name }) => ({
        key: condition,
        label: words,
        group: of,
        pick: () => onGive({ when: condition, tone: 'warning', label: name }),
      }))}
      isLooking={!readable.isKnown}
    />
  );
}

interface NewPartSectionProps {
  name: string;
  title: string;
  onCancel: () => void;
  children: ReactNode;
}

/** Section with the questions of a new part and a cancel button. Focuses the first field. */
export function NewPartSection({ name, title, onCancel, children }: NewPartSectionProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.querySelector<HTMLElement>('.studio-begun button, .studio-begun input')?.focus(), []);
  return (
    <section ref={section} className="studio-inner" aria-label={`${name}, ${title}`}>
      <div className="studio-inner-head">
        <b>{title}</b>
        <GhostButton onClick={onCancel} name={MESSAGES.nameWithoutPart({ name, part: title.toLowerCase() })} text={MESSAGES.cancel} />
      </div>
      <div className="studio-parameters studio-begun">{children}</div>
    </section>
  );
}

interface NewWidgetFormProps {
  label: string;
  widget: WidgetContract;
  data: readonly PageData[];
  ids: ReadonlySet<string>;
  onGive: (value: Json) => void;
}

/** Asks for each input of a widget. The options of the remaining inputs fit what is picked. */
function NewWidgetForm({ label, widget, data, ids, onGive }: NewWidgetFormProps) {
  const contracts = useNamedContracts();
  const [chosen, setChosen] = useState<ReturnType<typeof withChoice>>({});
  const sources = { data, contracts };
  const { settings } = useConsole();
  const needs = widgetNeeds(widget, chosen, sources);
  // The first field is focused by its container.
  const asked = useChooseFocus(Object.keys(chosen).length > 0 && chosen);
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
            <ParameterRow key={need.name} label={label} words={need.label}>
              <Picker
                label={`${label}, ${need.label}`}
                text={chosen[need.name]?.label ?? MESSAGES.choose}
                options={widgetOptions(need, contracts, settings.roles)}
                chosen={chosen[need.name]?.path}
                onPick={(path) => pick(need, path)}
              />
            </ParameterRow>
          ))}
      </div>
    </>
  );
}

/** Options of a widget's input; equal names come first. */
function widgetOptions({ label: wanted, choices }: WidgetNeed, contracts: Contracts, roles: Readonly<Record<string, string>>) {
  const isBest = ({ label }: { label: string }) => Number(lastName({ label }) === wanted);
  return choices
    .toSorted((one, other) => isBest(other) - isBest(one))
    .map(({ path, label, type }): PickerOption => {
      const note = printType(readableOf(path.slice(path.lastIndexOf('.') + 1), type, contracts), roles);
      return { key: path, label, group: isBest({ label }) ? MESSAGES.fitsBest : MESSAGES.choices, note };
    });
}
