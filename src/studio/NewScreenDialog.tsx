import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { valueAtPath } from '../authoring/edit/apply/apply-edit.ts';
import type { Texts } from '../authoring/edit/apply/edit.ts';
import { newScreenText, SCREEN_TEMPLATES, type ScreenCall, screenCalls } from '../authoring/edit/templates/new-screen.ts';
import { DEFINITION_SCHEMAS } from '../language/check/definition-schemas.ts';
import { labelOf } from '../language/compile/label-of.ts';
import { useConsole } from '../shell/console-context.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { definitionsOf } from './definitions-of.ts';
import { useDraft, useNamedContracts, useRecordChoices } from './draft/draft-context.ts';
import { TextButton } from './inputs/buttons.tsx';
import { Check } from './inputs/Check.tsx';
import { ChoiceInput, choicesIn } from './inputs/ChoiceInput.tsx';
import { TextField } from './inputs/LineInput.tsx';
import { Picker, PickerList, type PickerOption } from './inputs/Picker.tsx';
import { MESSAGES } from './messages.ts';
import { type NewScreenForm, useNewScreen } from './new-screen-form.ts';

/** Asks for call, title, address and roles of a new screen, and adds the screen to the draft. */
export function NewScreenDialog({ onClose }: { onClose: () => void }) {
  const contracts = useNamedContracts();
  const { keeper, texts } = useDraft();
  const { settings } = useConsole();
  const navigate = useNavigate();
  const records = useRecordChoices();
  const calls = useMemo(() => screenCalls(contracts, records), [contracts, records]);
  const all = useMemo(() => definitionsOf(texts), [texts]);
  const areas = useMemo(() => areasOf(texts), [texts]);
  const isRole = (role: string) => role !== 'admin' && role in settings.roles;
  const form = useNewScreen({ all, groupOfArea: areas.groupOf, isRole });
  const { screen, reason, id, choices } = form;
  const make = (goesTo: 'editor' | 'review') => {
    if (!screen) return;
    const file = `${screen.call.area}/${id}.json`;
    const text = newScreenText({ ...screen, records }, contracts, DEFINITION_SCHEMAS);
    keeper.perform({
      edits: [{ do: 'file', file, text }],
      sentence: MESSAGES.newScreenTitle({ title: screen.title }),
    });
    void navigate(goesTo === 'review' ? '/studio/review' : `/studio/screens/${id}`);
  };
  return (
    <Dialog
      open
      title={MESSAGES.newScreen}
      summary={MESSAGES.startsWithTheFields}
      closeOnScrim={false}
      onClose={onClose}
      onSubmit={() => make('editor')}
      foot={
        <>
          <TextButton className="push" onClick={onClose} text={MESSAGES.cancel} />
          {screen && <Button onClick={() => make('review')}>{MESSAGES.createAndReview}</Button>}
          <TextButton type="submit" variant="primary" reason={reason} text={MESSAGES.create} />
        </>
      }
    >
      <div className="stack">
        <div className="field">
          <span className="label">{MESSAGES.call}</span>
          <CallChoice calls={calls} chosen={choices.call} onChoose={(call) => form.change({ call })} />
        </div>
        <TitleAndAddress form={form} />
        {choices.call && <MenuArea form={form} groups={areas.groups} />}
        {choices.call && <VisibilityField form={form} call={choices.call} roles={Object.keys(settings.roles).filter(isRole)} />}
      </div>
    </Dialog>
  );
}

interface CallChoiceProps {
  calls: readonly ScreenCall[];
  chosen: ScreenCall | undefined;
  onChoose: (call: ScreenCall | undefined) => void;
}

/** The list is open until a call is chosen. */
function CallChoice({ calls, chosen, onChoose }: CallChoiceProps) {
  const choice = {
    label: MESSAGES.call,
    options: callOptions(calls),
    onPick: (name: string) => onChoose(calls.find((call) => call.name === name)),
  };
  if (chosen) return <Picker {...choice} text={`${chosen.about} (${chosen.name})`} />;
  return (
    <div className="studio-picker-panel studio-picker-open">
      <PickerList {...choice} />
    </div>
  );
}

function callOptions(calls: readonly ScreenCall[]): PickerOption[] {
  const options = calls.map(({ name, kind, about }) => ({
    key: name,
    label: about,
    note: about === labelOf(name) ? name : labelOf(name),
    group: SCREEN_TEMPLATES[kind].group,
  }));
  return Object.values(SCREEN_TEMPLATES).flatMap((template) => options.filter(({ group }) => group === template.group));
}

function TitleAndAddress({ form: { title, change, path, wrong } }: { form: NewScreenForm }) {
  return (
    <>
      <TextField
        id="new-screen-title"
        label={MESSAGES.title}
        wrong={wrong.title}
        maxLength={80}
        value={title}
        // Typing replaces the proposed title.
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextField
        id="new-screen-path"
        label={MESSAGES.address}
        wrong={wrong.path}
        className="input mono"
        maxLength={120}
        spellCheck={false}
        value={path}
        onChange={(event) => change({ path: event.currentTarget.value.trim() || undefined })}
      />
    </>
  );
}

const NO_ENTRY = '-';

function MenuArea({ form: { choices, change, group }, groups }: { form: NewScreenForm; groups: Readonly<Record<string, string>> }) {
  if (choices.call?.route !== undefined) return <p className="muted">{MESSAGES.aScreenOfOne}</p>;
  return (
    <div className="field">
      <span className="label">{MESSAGES.menuArea}</span>
      <ChoiceInput
        label={MESSAGES.menuArea}
        value={group ?? NO_ENTRY}
        choices={[...choicesIn(groups), { value: '', label: MESSAGES.noArea }, { value: NO_ENTRY, label: MESSAGES.notInMenu }]}
        group={MESSAGES.menuAreas}
        onChange={(value) => change({ group: value === NO_ENTRY ? null : value })}
      />
    </div>
  );
}

function VisibilityField({ form: { change, access }, call, roles }: { form: NewScreenForm; call: ScreenCall; roles: readonly string[] }) {
  const { settings } = useConsole();
  return (
    <fieldset className="studio-question">
      <legend className="label">{MESSAGES.visibleTo}</legend>
      {roles.map((role) => {
        const isRefused = call.roles !== 'anyone' && !call.roles.includes(role);
        return (
          <Check
            key={role}
            disabled={isRefused}
            checked={access.includes(role)}
            onChange={(isWanted) => change({ roles: isWanted ? [...access, role] : access.filter((each) => each !== role) })}
          >
            {settings.roles[role]}{' '}
            {isRefused && (
              <span className="muted">
                <Icon name="lock" size="small" /> {MESSAGES.theServerRefusesTo({ name: labelOf(call.name) })}
              </span>
            )}
          </Check>
        );
      })}
    </fieldset>
  );
}

/** The groups of the menu, and the group that the screens of a contract area are in. */
function areasOf(texts: Texts): { groups: Readonly<Record<string, string>>; groupOf: (area: string) => string } {
  const groups = (valueAtPath(texts, 'app.json', 'menuGroups') ?? {}) as Readonly<Record<string, string>>;
  const groupOf = (area: string) => {
    const used = [...texts.keys()]
      .filter((file) => file.startsWith(`${area}/`))
      .map((file) => String(valueAtPath(texts, file, 'menu/group')));
    return used.find((group) => group in groups) ?? '';
  };
  return { groups, groupOf };
}
