import { useCallback, useState } from 'react';
import { onlyPlaceholder, parametersOf, printLink, readLink } from '../../authoring/edit/describe/link-parts.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { type FieldProps, LineInput } from '../inputs/LineInput.tsx';
import { Picker, type PickerOption } from '../inputs/Picker.tsx';
import type { LinkTarget } from '../language/link-targets.ts';
import type { ReadablePath } from '../language/readable-paths.ts';
import { useAnswer } from '../language/use-answer.ts';
import { type KnownReadable, useEditor } from './editor-context.ts';
import { fittingPath } from './formula-shape.ts';
import { MESSAGES } from './messages.ts';
import { OperandInput } from './OperandInput.tsx';
import { ParametersInput } from './ParametersInput.tsx';
import { isPath, pathOptions } from './path-options.ts';

/** Props of a link input; `readable`: paths that can be parameters. */
type LinkInputProps = FieldProps<string> & { readable: KnownReadable };

interface IncompleteLink {
  path: string;
  given: Readonly<Record<string, Json>>;
  asked: readonly string[];
}

/** Link targets other than a screen. */
const READ = '{';
const SITE = ':';

const NO_TARGETS: readonly LinkTarget[] = [];
const NEVER = new Promise<never>(() => undefined);

/** Input for a link: a screen with its parameters, an address from the data, or another site. Writes complete links only. */
export function LinkInput(props: LinkInputProps) {
  const { label, value, readable, isWrong, onChange } = props;
  const known = useTargets();
  const targets = known ?? [];
  const [begun, setBegun] = useState<IncompleteLink>();
  const [way, setWay] = useState<typeof READ | typeof SITE>();
  const paths = targets.map(({ path }) => path);
  const parts = readLink(value, paths);
  const link: IncompleteLink | undefined = begun ?? (parts && { ...parts, asked: [] });
  const target = way === undefined ? targets.find(({ path }) => path === link?.path) : undefined;
  const placeholder = onlyPlaceholder(value);
  // Until the screens are loaded, a path of the console is no external site.
  const isUnknown = known === undefined && way === undefined && value.startsWith('/');
  const kind = way ?? (target || value === '' || isUnknown ? undefined : placeholder !== undefined && isPath(placeholder) ? READ : SITE);
  const give = (next: IncompleteLink) => {
    const isWhole = parametersOf(next.path).every((name) => next.given[name] !== undefined);
    setBegun(isWhole && next.asked.length === 0 ? undefined : next);
    if (isWhole) onChange(printLink(next));
  };
  const pick = (key: string) => {
    const picked = targets.find(({ path }) => path === key);
    setBegun(undefined);
    setWay(key === READ || key === SITE ? key : undefined);
    if (picked) give(incompleteLinkTo(picked, link, readable.paths));
    else if (key === '' || isSite(key)) onChange(key);
  };
  const leaveWay = (next: string) => {
    setWay(undefined);
    onChange(next);
  };
  return (
    <div className="studio-link">
      <Picker
        label={label}
        text={isUnknown ? MESSAGES.loading : linkText(target, kind)}
        chosen={target?.path ?? kind ?? ''}
        // Without loaded screens there are no options, so that fast typing picks nothing by chance.
        options={known === undefined ? [] : optionsOf(known, value)}
        isLooking={known === undefined}
        isWrong={isWrong}
        fromTyped={(typed) => (isSite(typed) ? { key: typed, label: typed, group: MESSAGES.other } : undefined)}
        onPick={pick}
      />
      {begun && <span className="muted">{MESSAGES.chooseTheRestTo}</span>}
      {target && link && <LinkParameters {...props} target={target} link={link} onGive={give} />}
      {kind === READ && (
        <OperandInput
          {...props}
          use="path"
          label={MESSAGES.labelWhich({ label })}
          unset={MESSAGES.choose}
          readable={{ ...readable, paths: readable.paths.filter(({ type }) => type === 'string' || type === 'json') }}
          value={placeholder ?? ''}
          onChange={(path) => leaveWay(`{${path}}`)}
        />
      )}
      {kind === SITE && <SiteField {...props} value={way === SITE ? '' : value} onChange={leaveWay} />}
    </div>
  );
}

/** The address of another site, with values of the record in it. */
function SiteField({ label, value, readable, isWrong, onChange, onLeave }: LinkInputProps) {
  return (
    <>
      <LineInput
        isMono
        label={MESSAGES.labelAddress({ label })}
        isWrong={isWrong}
        placeholder="https://…"
        value={value}
        onBlur={onLeave}
        onChange={onChange}
      />
      {readable.paths.length > 0 && (
        <Picker
          label={MESSAGES.labelAddValue({ label })}
          text={MESSAGES.addValueOfTheRecord}
          options={pathOptions(readable.paths.filter(({ type }) => SIMPLE.has(type)))}
          onPick={(path) => onChange(`${value}{${path}}`)}
        />
      )}
    </>
  );
}

const SIMPLE: ReadonlySet<ReadablePath['type']> = new Set(['id', 'string', 'number', 'enum', 'boolean', 'date', 'date-time']);

function isSite(text: string): boolean {
  return /^(https?:\/\/|mailto:|tel:)./.test(text);
}

function linkText(target: LinkTarget | undefined, kind: typeof READ | typeof SITE | undefined): string {
  if (target) return target.title;
  return kind === READ ? MESSAGES.anAddressInThe : kind === SITE ? MESSAGES.anotherAddress : MESSAGES.nowhere;
}

/** Screens that a link can lead to; undefined while loading, none where the compiler fails. The last answer stays while it recompiles. */
function useTargets(): readonly LinkTarget[] | undefined {
  const { targets, failed } = useEditor().language;
  const { answer, failed: unanswered } = useAnswer(useCallback((): Promise<readonly LinkTarget[]> => targets?.() ?? NEVER, [targets]));
  // The reason of a compiler failure is shown elsewhere.
  return answer ?? ((failed ?? unanswered) === undefined ? undefined : NO_TARGETS);
}

function optionsOf(targets: readonly LinkTarget[], value: string): PickerOption[] {
  return [
    ...targets.map(({ path, title, needs }) => ({
      key: path,
      label: title,
      note: needs.length === 0 ? path : MESSAGES.needsNeeds({ needs: needs.map(({ label }) => label).join(MESSAGES.andBetween) }),
      group: MESSAGES.screens,
    })),
    { key: READ, label: MESSAGES.anAddressInThe, group: MESSAGES.other, note: MESSAGES.suchAsTheUrl },
    { key: SITE, label: MESSAGES.anotherAddress, group: MESSAGES.other, note: MESSAGES.aWebsiteEmailOr },
    ...(value === '' ? [] : [{ key: '', label: MESSAGES.nowhere, group: MESSAGES.none }]),
  ];
}

/** A link to a newly picked screen: keeps parameters that it accepts, and fills in matching ones. */
function incompleteLinkTo(
  { path, needs, reads }: LinkTarget,
  before: IncompleteLink | undefined,
  paths: readonly ReadablePath[],
): IncompleteLink {
  const given: Record<string, Json> = {};
  for (const need of needs) {
    const value = before?.given[need.path] ?? fittingPath(need, paths);
    if (value !== undefined) given[need.path] = value;
  }
  for (const { path: name } of reads) if (before?.given[name] !== undefined) given[name] = before.given[name];
  return { path, given, asked: [] };
}

/** The parameters of the address, which stay, and filters that the screen reads. */
function LinkParameters({
  target: { needs, reads },
  link,
  onGive,
  ...props
}: LinkInputProps & { target: LinkTarget; link: IncompleteLink; onGive: (link: IncompleteLink) => void }) {
  const { given, asked } = link;
  const wanted = [...needs, ...reads];
  const fixed = needs.map(({ path }) => path);
  const named = new Set([...wanted.map(({ path }) => path), ...Object.keys(given)]);
  const shown = [...named].filter((name) => given[name] !== undefined || fixed.includes(name) || asked.includes(name));
  if (wanted.length + shown.length === 0) return null;
  return (
    <ParametersInput
      {...props}
      value={Object.fromEntries(shown.map((name) => [name, given[name]]))}
      fixed={fixed}
      readable={{ ...props.readable, wanted }}
      addition={({ path }) => ({ group: MESSAGES.initialValues, pick: () => onGive({ ...link, asked: [...asked, path] }) })}
      onChange={(name, next) => {
        const { [name]: _, ...others } = given;
        onGive({ ...link, given: next === undefined ? others : { ...given, [name]: next }, asked: asked.filter((each) => each !== name) });
      }}
    />
  );
}
