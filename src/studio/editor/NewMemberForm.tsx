import { freeName } from '../../authoring/edit/templates/free-name.ts';
import type { TypedWhere } from '../../authoring/edit/templates/incomplete-call.ts';
import type { MemberTemplate } from '../../authoring/edit/templates/member-templates.ts';
import { memberOfCall } from '../../authoring/edit/templates/new-member.ts';
import { isMadeOf } from '../../authoring/edit/templates/offered-blocks.ts';
import type { CallPurpose } from '../../language/check/schema-node.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { useConsole } from '../../shell/console-context.ts';
import { useNamedContracts } from '../draft/use-named-contracts.ts';
import { Picker } from '../inputs/Picker.tsx';
import { LinkInput } from './LinkInput.tsx';
import { MESSAGES } from './messages.ts';
import { NewCallForm } from './NewCallForm.tsx';
import { NewPartSection } from './NewPartSection.tsx';
import { NewToneForm } from './NewToneForm.tsx';
import { NewWidgetForm } from './NewWidgetForm.tsx';
import { asPath, fieldOptions } from './path-options.ts';
import { useReadable } from './use-readable.ts';

/** Source of a call's values by the member's kind. */
function typedFor({ kind, ...asks }: CallAsks): TypedWhere {
  if (kind === 'action') return 'asked';
  return 'block' in asks && asks.block === 'form' ? 'around' : 'nowhere';
}

type CallAsks = MemberTemplate & { asks: 'call' };

function purposeOf({ kind, ...asks }: CallAsks): CallPurpose {
  return kind === 'source' || ('block' in asks && asks.block !== 'form') ? 'load' : 'act';
}

export interface NewMemberFormProps {
  file: string;
  /** Label of the parent part. */
  name: string;
  /** Ids in use. */
  ids: ReadonlySet<string>;
  beginning: MemberTemplate;
  onGive: (value: Json) => void;
  onCancel: () => void;
}

/** Asks for the required properties of a new member, and returns the complete member. */
export function NewMemberForm({ file, name, ids, beginning, onGive, onCancel }: NewMemberFormProps) {
  const contracts = useNamedContracts();
  const { settings } = useConsole();
  // A new member reads what is readable at its place.
  const readable = useReadable(`${file}#${beginning.into}/-`);
  const label = `${name}, ${beginning.label}`;
  const block = 'block' in beginning ? beginning.block : undefined;
  const fields = () => fieldOptions(readable, settings.roles, `${beginning.into}/-/field`);
  const labelOf = (path: string) => readable.wanted.find((each) => each.path === path)?.label ?? path;
  return (
    <NewPartSection name={name} title={beginning.label} onCancel={onCancel}>
      {beginning.asks === 'call' && (
        <NewCallForm
          label={label}
          to={purposeOf(beginning)}
          typed={typedFor(beginning)}
          readable={readable}
          {...(block !== undefined && { fits: (call) => isMadeOf(block, call, contracts) })}
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
          options={fields().filter(({ key }) => !beginning.taken.has(key))}
          isLooking={!readable.isKnown}
          fromTyped={(typed) => (beginning.taken.has(typed) ? undefined : asPath(typed))}
          onPick={(field) => onGive({ field })}
        />
      )}
      {beginning.asks === 'rule' && (
        <Picker
          label={label}
          text={MESSAGES.chooseRequiredFields}
          options={fields()}
          isLooking={!readable.isKnown}
          onPick={(field) => onGive(ruleOf(field, labelOf(field)))}
        />
      )}
      {beginning.asks === 'tone' && <NewToneForm label={label} readable={readable} onGive={onGive} />}
      {beginning.asks === 'link' && (
        <LinkInput
          label={label}
          value=""
          readable={readable}
          isWrong={false}
          onChange={(link) => link !== '' && onGive({ id: freeName('open', ids), label: MESSAGES.open, link })}
          onLeave={() => undefined}
        />
      )}
    </NewPartSection>
  );
}

/** A valid rule to begin with; its condition is edited afterwards. */
function ruleOf(field: string, label: string): Json {
  return { that: `filled(form.${field})`, message: MESSAGES.labelIsNeeded({ label }), field };
}
