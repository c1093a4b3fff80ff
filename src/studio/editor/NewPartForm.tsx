import { useMemo, useState } from 'react';
import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import { describeTextRole } from '../../authoring/edit/describe/describe-text-role.ts';
import type { PartProperty } from '../../authoring/edit/properties/properties-of.ts';
import { FORM_MODES, otherMode } from '../../authoring/edit/rewrites/form-addresses.ts';
import { addressEdits, wholePath } from '../../authoring/edit/rewrites/second-address.ts';
import { type IncompleteCall, type TypedWhere, writtenCall } from '../../authoring/edit/templates/incomplete-call.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import type { Beginning } from '../../language/check/schema-node.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import type { FormMode } from '../../language/compiled/compiled-screen.ts';
import type { Contracts, Json } from '../../language/contracts/contract-types.ts';
import { capital } from '../../language/text/capital.ts';
import { definitionsOf, faultOfAddress } from '../definitions-of.ts';
import { useDraft, useNamedContracts } from '../draft/draft-context.ts';
import { Fault } from '../inputs/LineInput.tsx';
import { Picker, type PickerOption } from '../inputs/Picker.tsx';
import { type ReadablePath, readableOf, readablePaths } from '../language/readable-paths.ts';
import { useReadable } from './editor-context.ts';
import { useFields } from './FieldInput.tsx';
import { LocalText } from './LocalText.tsx';
import { MESSAGES } from './messages.ts';
import { NewCallForm } from './NewCallForm.tsx';
import { NewPartSection } from './NewMemberForm.tsx';
import { ParameterRow } from './ParametersInput.tsx';
import { nameOfProperty } from './PropertyLine.tsx';

/** Actions whose values are typed in the form around them. */
const TYPED_AROUND = new Set(['submit', 'edit', 'add']);

interface NewPartFormProps {
  property: PartProperty;
  by: Extract<Beginning, { asks: unknown }>;
  name: string;
  onGive: (value: Json) => void;
  onCancel: () => void;
}

/** Asks for the required properties of an object property, and returns the complete object. */
export function NewPartForm({ property, by, name, onGive, onCancel }: NewPartFormProps) {
  const { file, at, key } = property;
  const mode = by.asks === 'address' ? FORM_MODES.find((each) => each === key) : undefined;
  const title = nameOfProperty(property);
  const label = `${name}, ${title}`;
  const place = `${file}#${at}`;
  const typed: TypedWhere = by.asks === 'call' && by.to === 'act' ? (TYPED_AROUND.has(key) ? 'around' : 'asked') : 'nowhere';
  const asked = by.asks === 'path' ? `${place}/${by.key}` : place;
  const readable = useReadable(by.asks === 'address' ? undefined : asked);
  const fields = useFields(readable, asked);
  const { texts } = useDraft();
  const field = key === 'change' ? valueAtPath(texts, file, at.replace(/change$/, 'field')) : undefined;
  const changed = readable.paths.find(({ path }) => path === `row.${field}`);
  return (
    <NewPartSection name={name} title={title} onCancel={onCancel}>
      {mode && <NewAddressForm {...{ file, mode, name, label }} />}
      {by.asks === 'call' && (
        <NewCallForm {...{ label, typed, readable, changed }} to={by.to} onGive={(begun) => onGive(writtenCall(begun, typed))} />
      )}
      {by.asks === 'path' && (
        <Picker {...{ ...fields, label }} text={MESSAGES.choose} onPick={(path) => onGive({ [by.key]: path, ...by.rest })} />
      )}
      {by.asks === 'words' &&
        (readable.isKnown && readable.wanted.length === 0 ? (
          <span className="muted">{MESSAGES.noValidationAppliesTo}</span>
        ) : (
          <Picker
            {...{ label, isLooking: fields.isLooking }}
            text={MESSAGES.choose}
            options={readable.wanted.map(messageOption)}
            onPick={(rule) => onGive({ [rule]: firstMessage(rule) })}
          />
        ))}
    </NewPartSection>
  );
}

function messageOption({ path }: ReadablePath): PickerOption {
  return { key: path, label: capital(describeTextRole(`messages ${path}`)), group: MESSAGES.messages };
}

export function firstMessage(rule: string): string {
  return MESSAGES.firstMessages[rule] ?? MESSAGES.newText;
}

const KNOWN = { wanted: [], isKnown: true, isAwaited: false };

/** Asks for the second address of a form: path, call that loads the record, and submit action. Writes nothing before it is complete. */
function NewAddressForm({ file, mode, name, label }: { file: string; mode: FormMode; name: string; label: string }) {
  const { keeper, texts } = useDraft();
  const contracts = useNamedContracts();
  const text = texts.get(file) ?? '';
  const taken = useMemo(() => definitionsOf(texts).flatMap(({ paths }) => paths), [texts]);
  const form = valueAtPath(texts, file, '') as { [key: string]: Json };
  const has = form[otherMode(mode)] !== undefined;
  const [path, setPath] = useState(() => proposedPath(pathIn(form, otherMode(mode)), mode, taken));
  const [data, setData] = useState<IncompleteCall>();
  const readable = useMemo(() => ({ ...KNOWN, paths: addressIds(contracts) }), [contracts]);
  const beside = useMemo(() => ({ ...KNOWN, paths: availableIds(data, contracts) }), [data, contracts]);
  const pathsFor = (need: ReadablePath) =>
    need.type === 'id' ? beside.paths.filter(({ idOf }) => idOf === need.idOf) : addressTexts(path, need, contracts);
  const loaded = wholePath({ path, ...(data && { data }) });
  const fault = faultOfAddress(loaded, taken);
  const give = (submit: IncompleteCall) => {
    const edits = addressEdits({ file, text }, { mode, path, submit, ...(data && { data }) }, { contracts, schemas: DEFINITION_SCHEMAS });
    const added = MESSAGES.addedModes[mode];
    const sentence = `${name}: ${has ? added.replace(/, .*/, '') : added}`;
    if (edits) keeper.perform({ edits, sentence });
  };
  return (
    <>
      <p className="muted">{MESSAGES.chooseTheCallOf}</p>
      <ParameterRow label={label} words={MESSAGES.address}>
        <LocalText label={MESSAGES.labelAddress({ label })} value={path} wrong={(typed) => faultOfAddress(typed, taken)} onGive={setPath} />
      </ParameterRow>
      {loaded !== path && <p className="muted">{MESSAGES.withTheIdOf({ loaded })}</p>}
      {fault !== undefined && <Fault>{MESSAGES.changeTheAddressFirst({ fault })}</Fault>}
      {mode === 'update' && (
        <ParameterRow label={label} words={MESSAGES.recordLoadedBy}>
          <NewCallForm
            label={`${label}, ${MESSAGES.recordLoadedBy.toLowerCase()}`}
            to="load"
            typed="nowhere"
            readable={readable}
            pathsFor={pathsFor}
            onGive={setData}
            onOther={() => setData(undefined)}
          />
        </ParameterRow>
      )}
      {(mode === 'create' || data) && fault === undefined && (
        <ParameterRow label={label} words={MESSAGES.itsButton}>
          <NewCallForm
            label={`${label}, ${MESSAGES.itsButton.toLowerCase()}`}
            to="act"
            typed="around"
            readable={beside}
            pathsFor={pathsFor}
            onGive={give}
          />
        </ParameterRow>
      )}
    </>
  );
}

function pathIn(form: { [key: string]: Json }, mode: FormMode): string {
  const { path } = (form[mode] ?? form) as { path?: Json };
  return typeof path === 'string' ? path : '';
}

function proposedPath(other: string, mode: FormMode, taken: readonly string[]): string {
  const base = other
    .split('/')
    .filter((part) => !part.startsWith(':') && !/^(create|new|add|edit|update)$/.test(part))
    .join('/');
  const word = mode === 'create' ? 'new' : 'edit';
  for (let count = 1; ; count += 1) {
    const path = `${base}/${word}${count === 1 ? '' : `-${count}`}`;
    if (![path, `${path}/:id`].some((each) => faultOfAddress(each, taken) !== undefined)) return path;
  }
}

function addressIds(contracts: Contracts): ReadablePath[] {
  return [...contracts.entities.values()].map(({ entity, label }) => ({
    ...readableOf(`route.${entity.replace(/^./, (letter) => letter.toLowerCase())}Id`, { type: 'id', of: entity, label }, contracts),
    of: MESSAGES.theAddress,
  }));
}

/** Parts of an address for a text parameter such as a slug: one of the same name, and typed ones other than ids. */
export function addressTexts(path: string, need: ReadablePath, contracts: Contracts): ReadablePath[] {
  if (need.type !== 'string') return [];
  const ids = new Set(addressIds(contracts).map((each) => each.path));
  const typed = [...path.matchAll(/\/:(\w+)/g)].map(([, name]) => ({ name: name as string, label: labelOf(name as string) }));
  const named = [{ name: need.path, label: need.label }, ...typed.filter(({ name }) => name !== need.path)];
  return named
    .filter(({ name }) => /^[a-zA-Z]\w*$/.test(name) && !ids.has(`route.${name}`))
    .map(({ name, label }) => ({
      ...readableOf(`route.${name}`, { type: 'string', label: MESSAGES.fromTheAddress({ label }) }, contracts),
      of: MESSAGES.theAddress,
    }));
}

/** Ids for the submit action of a form: those by which the address loads the record, the record's own, then others of the address. */
export function availableIds(data: IncompleteCall | undefined, contracts: Contracts): ReadablePath[] {
  const ids = addressIds(contracts);
  const read = new Set(Object.values(data?.given ?? {}));
  const ofRecord = readablePaths({ ...(data && { record: data.call.result }) }, contracts).filter(
    ({ path, type, mayBeMissing }) => type === 'id' && !mayBeMissing && /^record\.\w+$/.test(path),
  );
  return [...ids.filter(({ path }) => read.has(path)), ...ofRecord, ...ids.filter(({ path }) => !read.has(path))];
}
