import type { Role } from '../../language/contracts/contract-types.ts';
import { useConsole } from '../../shell/console-context.ts';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import { Picker } from '../inputs/Picker.tsx';
import type { PreviewedAction, PreviewState } from '../language/preview-language.ts';
import { EVERY_STATE } from './answer-call.ts';
import { MESSAGES } from './messages.ts';

/** Preview widths; `full` is the available width. */
export const WIDTHS = [
  { id: 'full', words: MESSAGES.fit },
  { id: '1280', words: '1280' },
  { id: '390', words: '390' },
] as const;
export type PreviewWidth = (typeof WIDTHS)[number]['id'];

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
  states: readonly PreviewState[];
  /** A page of one record with real data, which can be chosen. */
  isOfRecord: boolean;
}

/** Selects role, state and width of a preview. */
export function PreviewChoices({ choice, onChoose, screens, states, isOfRecord }: ChoicesProps) {
  const { settings } = useConsole();
  const roles = [...Object.entries(settings.roles)].map(([id, words]) => ({ id, words }));
  return (
    <div className="studio-preview-tools">
      {screens.length > 1 && (
        <Choice
          label={MESSAGES.screen}
          group={MESSAGES.screens}
          value={choice.screen ?? screens[0]?.id ?? ''}
          onChange={(screen) => onChoose({ screen })}
        >
          {screens.map(({ id, title }) => ({ id, words: title }))}
        </Choice>
      )}
      <Choice label={MESSAGES.role} group={MESSAGES.roles} value={choice.role} onChange={(role) => onChoose({ role })}>
        {roles}
      </Choice>
      <Choice label={MESSAGES.situation} group={MESSAGES.situations} value={choice.state} onChange={(state) => onChoose({ state })}>
        {[
          ...states.map(({ name, words }) => ({ id: name, words: STATES[name] ?? words })),
          ...EVERY_STATE.map(({ name, words }) => ({ id: name, words })),
        ]}
      </Choice>
      {isOfRecord && <RecordChoice record={choice.record} onChange={(record) => onChoose({ record })} />}
      <Segments label={MESSAGES.width} value={choice.width} onChange={(width) => onChoose({ width })}>
        {WIDTHS}
      </Segments>
    </div>
  );
}

/** Selects the record by id. */
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
    <Segments label={MESSAGES.clickMode} value={choice.mode} onChange={(mode) => onChoose({ mode })}>
      {MODES}
    </Segments>
  );
}

/** Opens confirmations and success messages, which the initial page does not show. */
export function ShownActions({
  actions,
  onPress,
}: {
  actions: readonly PreviewedAction[];
  onPress: (action: PreviewedAction, request: 'ask' | 'success') => void;
}) {
  if (actions.length === 0) return null;
  const groups = [
    { request: 'ask', words: MESSAGES.dialogs, of: actions.filter(({ asks }) => asks) },
    { request: 'success', words: MESSAGES.successMessages, of: actions.filter(({ says }) => says) },
  ] as const;
  return (
    <span className="studio-preview-choice">
      <span className="muted" aria-hidden="true">
        {MESSAGES.show}
      </span>
      <Picker
        label={MESSAGES.show}
        text={MESSAGES.dialogOrMessage}
        options={groups.flatMap(({ request, words, of }) =>
          of.map(({ place, label }) => ({ key: `${request} ${place}`, label, group: words })),
        )}
        onPick={(key) => {
          const [request, place] = [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)];
          const action = actions.find((each) => each.place === place);
          if (action) onPress(action, request as 'ask' | 'success');
        }}
      />
    </span>
  );
}

const MODES = [
  { id: 'select', words: MESSAGES.select },
  { id: 'use', words: MESSAGES.run },
] as const;

const STATES: Readonly<Record<string, string>> = { typical: MESSAGES.default, empty: MESSAGES.empty };

function Choice({
  label,
  group,
  value,
  onChange,
  children,
}: {
  label: string;
  /** Heading of the options. */
  group: string;
  value: string;
  onChange: (value: string) => void;
  children: readonly { id: string; words: string }[];
}) {
  return (
    <span className="studio-preview-choice">
      <span className="muted" aria-hidden="true">
        {label}
      </span>
      <ChoiceInput
        label={label}
        value={value}
        choices={children.map(({ id, words }) => ({ value: id, label: words }))}
        group={group}
        onChange={onChange}
      />
    </span>
  );
}

function Segments<Id extends string>({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: Id;
  onChange: (value: Id) => void;
  children: readonly { id: Id; words: string }[];
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend of its own, and these are a few buttons in a row
    <div role="group" aria-label={label} className="segmented segmented-sm">
      {children.map(({ id, words }) => (
        <button key={id} type="button" aria-pressed={id === value} onClick={() => onChange(id)}>
          {words}
        </button>
      ))}
    </div>
  );
}
