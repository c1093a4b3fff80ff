import { nameOverrideEdits, pathOfNameOverride } from '../../authoring/edit/rewrites/name-override-edits.ts';
import type { Contracts, ContractType } from '../../language/contracts/contract-types.ts';
import { placeName } from '../../language/contracts/name-places.ts';
import { useConsole } from '../../shell/console-context.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { printType } from '../editor/path-options.ts';
import { TextInput } from '../editor/TemplateTextInput.tsx';
import { GhostButton } from '../inputs/buttons.tsx';
import { readableOf } from '../language/readable-paths.ts';
import { UsedOn } from '../UsedOn.tsx';
import type { ListedField } from './listed-contracts.ts';
import { MESSAGES } from './messages.ts';

/** A field or enum value with its type and its label for all screens that do not set their own. */
export function FieldName({ field, of, messages }: { field: ListedField; of: string; messages: readonly string[] }) {
  const { contracts } = useDraftWorkspace();
  const { settings } = useConsole();
  const { keeper, texts } = useDraft();
  const { owner, path, type, part, title, usual, given, use } = field;
  const value = given ?? usual;
  const limits = part === 'takes' ? describeLimits(type, contracts) : '';
  const { file, at } = pathOfNameOverride(field);
  // A parameter and a field of the answer may have the same title.
  const name = `${of}, ${title}${part === 'gives' ? MESSAGES.inItsAnswer : ''}`;
  const give = (text: string, before = value) => {
    const isUsual = text === usual;
    keeper.perform({
      edits: nameOverrideEdits(texts, { owner, path }, isUsual ? undefined : text),
      sentence: isUsual ? MESSAGES.nameDefaultLabel({ name }) : MESSAGES.insteadOfOnEvery({ name, text, before }),
      field: `${file}#${at}`,
    });
  };
  return (
    <li className="studio-words-line" data-place={placeName(field)}>
      <div className="studio-words-name">
        <span>{title}</span>
        {part !== 'value' && <span className="muted">{printType(readableOf(path, type, contracts), settings.roles)}</span>}
        {limits !== '' && <span className="muted">{limits}</span>}
      </div>
      <div className="studio-words-text">
        <TextInput name={MESSAGES.labelOfName({ name })} value={value} isTemplate={false} messages={messages} onChange={give} />
        <UsedOn files={use.usual} verb={MESSAGES.shownOn} find={value} />
        {use.other.length > 0 && <p className="muted studio-help">{MESSAGES.withALabelOf({ count: use.other.length })}</p>}
      </div>
      <div className="studio-words-from">
        {given === undefined ? (
          <span className="muted" title={MESSAGES.defaultLabelOnAll}>
            {MESSAGES.defaultLabel}
          </span>
        ) : (
          <GhostButton icon="undo-2" name={MESSAGES.defaultLabelOf({ name })} onClick={() => give(usual)} text={MESSAGES.defaultLabel2} />
        )}
      </div>
    </li>
  );
}

/** Enum values listed before they are counted. */
const NAMED = 8;

/** The constraints of a parameter: `required, from 0 to 1000`, `2 to 200 letters`, `one of Delivered, Paid`. '' without constraints. */
export function describeLimits(type: ContractType, contracts: Contracts): string {
  const isNeeded = !type.optional && !type.nullable;
  return [isNeeded ? 'required' : '', ...ownLimits(type, contracts)].filter(Boolean).join(', ');
}

function ownLimits(type: ContractType, contracts: Contracts): string[] {
  switch (type.type) {
    case 'number':
      return [type.integer ? MESSAGES.wholeNumbers : '', between(type.min, type.max, '')];
    case 'string':
      return [
        MESSAGES.formats[type.format ?? ''] ?? '',
        lengthOf(type.minLength, type.maxLength),
        type.pattern === undefined ? '' : MESSAGES.inAGivenFormat,
      ];
    case 'enum':
      return [oneOf(Object.values(contracts.enums.get(type.enum)?.values ?? {}).map(({ label }) => label))];
    case 'list':
      return [
        type.maxLength === undefined ? '' : MESSAGES.maxLengthAtMost({ maxLength: type.maxLength }),
        ...ownLimits(type.of, contracts).map((each) => each && MESSAGES.eachEach({ each })),
      ];
    default:
      return [];
  }
}

function lengthOf(least: number | undefined, most: number | undefined): string {
  // `required` already says "at least one letter".
  const from = least !== undefined && least > 1 ? least : undefined;
  if (from !== undefined && from === most) return MESSAGES.fromLetters({ from });
  return between(from, most, MESSAGES.letters);
}

function between(least: number | undefined, most: number | undefined, what: string): string {
  if (most === undefined) return least === undefined ? '' : MESSAGES.fromLeastWhat({ least, what });
  return least === undefined ? MESSAGES.mostWhatAtMost({ most, what }) : MESSAGES.fromLeastToMost({ least, most, what });
}

function oneOf(labels: readonly string[]): string {
  if (labels.length === 0) return '';
  const rest = labels.length - NAMED;
  return rest > 0
    ? MESSAGES.oneOfAndMore({ labels: labels.slice(0, NAMED).join(', '), rest })
    : MESSAGES.oneOfLabels({ labels: labels.join(', ') });
}
