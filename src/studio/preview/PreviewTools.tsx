import type { Role } from '../../language/contracts/contract-types.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Labelled } from '../inputs/Check.tsx';
import { type Choice, ChoiceInput, choicesIn, Segments } from '../inputs/ChoiceInput.tsx';
import { Picker } from '../inputs/Picker.tsx';
import type { PreviewedAction } from '../language/preview-language.ts';
import { EVERY_STATE } from './answer-call.ts';
import { MESSAGES } from './messages.ts';

/** Preview widths; `full` is the available width. */
const WIDTHS = [
  { value: 'full', label: MESSAGES.fit },
  { value: '1280', label: '1280' },
  { value: '390', label: '390' },
] as const;
export type PreviewWidth = (typeof WIDTHS)[number]['value'];

/** The selected preview options. */
export interface PreviewChoice {
  role: Role;
  state: string;
  width: PreviewWidth;
  mode: 'select' | 'use';
  screen: string | undefined;
  /** Id of the previewed record; '' for the first one found. */
  record: string;
}

interface ChoicesProps {
  choice: PreviewChoice;
  onChoose: (change: Partial<PreviewChoice>) => void;
  screens: readonly { id: string; title: string }[];
  states: readonly Choice[];
  /** A page of one record with real data, which can be chosen. */
  isOfRecord: boolean;
}

/** Selects role, state and width of a preview. */
export function PreviewChoices({ choice, onChoose, screens, states, isOfRecord }: ChoicesProps) {
  const { settings } = useConsole();
  const choosing = [
    {
      label: MESSAGES.screen,
      group: MESSAGES.screens,
      value: choice.screen ?? screens[0]?.id ?? '',
      choices: screens.length > 1 ? screens.map(({ id, title }) => ({ value: id, label: title })) : [],
      onChange: (screen: string) => onChoose({ screen }),
    },
    {
      label: MESSAGES.role,
      group: MESSAGES.roles,
      value: choice.role,
      choices: choicesIn(settings.roles),
      onChange: (role: string) => onChoose({ role }),
    },
    {
      label: MESSAGES.situation,
      group: MESSAGES.situations,
      value: choice.state,
      choices: [...states.map(({ value, label }) => ({ value, label: MESSAGES.states[value] ?? label })), ...EVERY_STATE],
      onChange: (state: string) => onChoose({ state }),
    },
  ];
  return (
    <div className="studio-preview-tools">
      {choosing.map(
        (each) =>
          each.choices.length > 0 && (
            <Labelled key={each.label} label={each.label} className="studio-preview-choice">
              <ChoiceInput {...each} />
            </Labelled>
          ),
      )}
      {isOfRecord && <RecordChoice record={choice.record} onChange={(record) => onChoose({ record })} />}
      <Segments label={MESSAGES.width} value={choice.width} choices={WIDTHS} onChange={(width) => onChoose({ width })} />
    </div>
  );
}

function RecordChoice({ record, onChange }: { record: string; onChange: (record: string) => void }) {
  return (
    <label className="studio-preview-choice">
      <span className="muted">{MESSAGES.record}</span>
      <span className="input input-sm">
        <input
          aria-label={MESSAGES.record}
          placeholder={MESSAGES.firstRecord}
          defaultValue={record}
          maxLength={100}
          onBlur={({ currentTarget }) => onChange(currentTarget.value.trim())}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && onChange(currentTarget.value.trim())}
        />
      </span>
    </label>
  );
}

/** Selects whether a click selects a part or runs it. */
export function ClickMode({ choice, onChoose }: Pick<ChoicesProps, 'choice' | 'onChoose'>) {
  return (
    <Segments label={MESSAGES.clickMode} value={choice.mode} choices={choicesIn(MESSAGES.modes)} onChange={(mode) => onChoose({ mode })} />
  );
}

interface ShownActionsProps {
  actions: readonly PreviewedAction[];
  onPress: (action: PreviewedAction, request: 'ask' | 'success') => void;
}

/** Opens confirmations and success messages, which the initial page does not show. */
export function ShownActions({ actions, onPress }: ShownActionsProps) {
  if (actions.length === 0) return null;
  const shown = [
    ...actions.filter(({ asks }) => asks).map((action) => ({ action, request: 'ask', group: MESSAGES.dialogs }) as const),
    ...actions.filter(({ says }) => says).map((action) => ({ action, request: 'success', group: MESSAGES.successMessages }) as const),
  ];
  return (
    <Labelled label={MESSAGES.show} className="studio-preview-choice">
      <Picker
        label={MESSAGES.show}
        text={MESSAGES.dialogOrMessage}
        options={shown.map(({ action, request, group }) => ({
          key: `${request} ${action.place}`,
          label: action.label,
          group,
          pick: () => onPress(action, request),
        }))}
      />
    </Labelled>
  );
}
