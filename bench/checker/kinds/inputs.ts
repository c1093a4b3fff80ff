import { below, eachOf, isObject, type JsonObject, type Kind } from '../mutant.ts';
import type { Spot } from '../scopes.ts';
import { type Call, paramOf, type Typed, type World } from '../world.ts';
import { set, where } from './at-spot.ts';

/** An input with the parameter that it writes. */
export interface InputSpot {
  spot: Spot;
  id: string;
  call: Call;
  param: Typed;
  /** Whether the parameter is required. */
  isRequired: boolean;
}

/** Every input with its parameter. */
export function inputsOf(world: World, spots: ReadonlyMap<string, Spot>): InputSpot[] {
  return [...spots.values()].flatMap((spot): InputSpot[] => {
    const { value, targets } = spot;
    if (!targets || !/\/(fields|filters|items)\/\d+$/.test(spot.pointer) || value.local || value.compute || value.text) return [];
    const id = Array.isArray(value.range) ? String(value.range[0]) : String(value.id ?? value.field ?? '');
    for (const { call, prefix } of targets) {
      const path = [...prefix, ...id.split('.')];
      const param = id === '' ? undefined : paramOf(call, path, world);
      const top = prefix.length === 0 ? param?.type : undefined;
      if (param) return [{ spot, id, call, param, isRequired: top !== undefined && !top.optional && !top.nullable && path.length === 1 }];
    }
    return [];
  });
}

/** Inputs of parameters that no longer reach their call. */
export function neededInputKinds(spots: ReadonlyMap<string, Spot>, calling: readonly Spot[], inputs: readonly InputSpot[]): Kind[] {
  return [
    eachOf('form without a field that the call needs', inputs, ['required-parameter'], ({ spot, isRequired }) =>
      isRequired
        ? {
            ...where(spot, 'took the field away'),
            changes: [{ do: 'remove', file: spot.file, pointer: spot.pointer }],
            reportedAt: 'anywhere',
          }
        : undefined,
    ),
    eachOf('field that is kept from the call', inputs, ['required-parameter'], ({ spot, isRequired }) =>
      isRequired && !spot.value.local ? { ...set(spot, 'local', true), reportedAt: 'anywhere' } : undefined,
    ),
    eachOf('input that no call takes', inputs, ['never-sent', 'not-editable'], ({ spot }) =>
      'range' in spot.value ? { ...set(spot, 'range', ['zebra', 'zebu']) } : set(spot, 'id', 'zebra'),
    ),
    eachOf('local field that nothing reads', [...spots.values()], ['never-read'], (spot) =>
      spot.value.local === true && !['required', 'fills', 'compute', 'text'].some((key) => key in spot.value)
        ? set(spot, 'id', 'zebra')
        : undefined,
    ),
    // An empty list parameter is sent as an empty list.
    eachOf('needed field that may stay empty', inputs, ['may-stay-empty'], ({ spot, isRequired, param }) =>
      isRequired && param.type.type !== 'list' && spot.value.required === true && spot.value.default === undefined
        ? {
            ...where(spot, 'took "required" away'),
            changes: [
              { do: 'remove', file: spot.file, pointer: below(spot.pointer, 'required') },
              ...(isObject(spot.value.messages) && 'required' in spot.value.messages
                ? [{ do: 'remove' as const, file: spot.file, pointer: below(spot.pointer, 'messages', 'required') }]
                : []),
            ],
          }
        : undefined,
    ),
    eachOf('needed field that is needed only sometimes', inputs, ['may-stay-empty'], ({ spot, isRequired, param }) =>
      isRequired && param.type.type !== 'list' && spot.value.required === true && spot.value.default === undefined
        ? set(spot, 'required', "user.email == 'x'")
        : undefined,
    ),
    eachOf('form that is not sent', calling, ['never-sent', 'required-parameter'], (spot) =>
      isObject(spot.value.ask) && Array.isArray(spot.value.ask.fields)
        ? { ...set(spot, 'send', 'nothing'), reportedAt: 'anywhere' }
        : undefined,
    ),
  ];
}

/** Inputs that do not match their parameter. */
export function inputKinds(inputs: readonly InputSpot[]): Kind[] {
  return [
    eachOf(
      'default that the parameter does not take',
      inputs,
      ['type-mismatch', 'unknown-enum-value', 'unknown-range'],
      ({ spot, param }) => {
        const wrong =
          param.type.type === 'enum' ? 'zebra' : param.type.type === 'number' ? 'five' : param.type.type === 'boolean' ? 'yes' : 5;
        return 'range' in spot.value ? undefined : set(spot, 'default', wrong);
      },
    ),
    eachOf('choice that the parameter does not take', inputs, ['unknown-enum-value'], ({ spot, param }) =>
      param.type.type === 'enum' && !('choicesFrom' in spot.value) && !('lookup' in spot.value)
        ? [set(spot, 'choices', [{ value: 'zebra', label: 'Zebra' }]), set(spot, 'choicesFrom', "['zebra']")]
        : undefined,
    ),
    eachOf('input that does not write its parameter', inputs, ['input-type'], ({ spot, param }) =>
      'range' in spot.value || 'choicesFrom' in spot.value || 'options' in spot.value || 'lookup' in spot.value
        ? undefined
        : ['number', 'checkbox', 'textarea', 'list', 'date']
            .filter((input) => !(WRITES[input] as string[]).includes(String(param.type.type)))
            .map((input) => set(spot, 'input', input)),
    ),
    eachOf(
      'input without what it needs',
      inputs,
      ['no-choices', 'no-lookup', 'no-range', 'missing-prop', 'input-type'],
      ({ spot, param }) => {
        const isChosen =
          ['choicesFrom', 'options', 'choices', 'lookup', 'range'].some((key) => key in spot.value) || param.type.type === 'enum';
        const needy = ['lookup', 'date-range', 'refund-items'].filter(
          (input) => input !== spot.value.input && !('range' in spot.value) && !(input in spot.value),
        );
        return [...needy, ...(isChosen ? [] : ['select', 'radio'])].map((input) => set(spot, 'input', input));
      },
    ),
    eachOf('choices that are removed', inputs, ['no-choices'], ({ spot, param }) =>
      'choicesFrom' in spot.value && param.type.type !== 'enum'
        ? {
            ...where(spot, 'took "choicesFrom" away'),
            changes: [{ do: 'remove', file: spot.file, pointer: below(spot.pointer, 'choicesFrom') }],
          }
        : undefined,
    ),
    eachOf('message that can never be shown', inputs, ['message-never'], ({ spot, param }) => {
      const said = (isObject(spot.value.messages) ? spot.value.messages : {}) as JsonObject;
      return neverShown(spot.value, param.type)
        .filter((rule) => !(rule in said))
        .map((rule) => set(spot, 'messages', { ...said, [rule]: 'Never' }));
    }),
  ];
}

const WRITES: Record<string, string[]> = {
  number: ['number'],
  checkbox: ['boolean'],
  textarea: ['string'],
  list: ['list'],
  date: ['date', 'date-time'],
};

/** Text formats that input can violate. */
const BREAKABLE = ['email', 'phone', 'url', 'base64'];

function neverShown(item: JsonObject, type: JsonObject): string[] {
  const isText = type.type === 'string' && !item.input && !item.choicesFrom && !item.lookup && !item.options;
  const isFile = type.format === 'base64';
  const rules: string[] = [];
  if (item.required === undefined && !item.range) rules.push('required');
  if (isText) rules.push('type');
  if (isText && !(isFile ? item.accept || item.pixels : BREAKABLE.includes(String(type.format)))) rules.push('format');
  if (isText && !isFile) rules.push('min');
  if (isText && type.maxLength === undefined && item.max === undefined) rules.push('max');
  if (type.type === 'boolean' || (type.type === 'enum' && !item.input)) rules.push('type', 'format', 'min', 'max');
  if (type.type === 'number' && item.min === undefined && type.min === undefined) rules.push('min');
  if (type.type === 'number' && item.max === undefined && type.max === undefined) rules.push('max');
  if (type.type === 'number') rules.push('format');
  return rules;
}
