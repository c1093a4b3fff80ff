import { isObject, type JsonObject } from '../json.ts';
import { eachOf, inside, type Kind, mutantAt, oneByOne, removal, set } from '../mutant.ts';
import type { Spot } from '../scopes.ts';
import { type Call, paramOf, type Typed, type World } from '../world.ts';

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
  const anywhere = { reportedAt: 'anywhere' } as const;
  const needed = inputs.filter(({ isRequired }) => isRequired);
  // An empty list parameter is sent as an empty list.
  const asked = needed.filter(
    ({ spot: { value }, param }) => param.type.type !== 'list' && value.required === true && value.default === undefined,
  );
  return [
    eachOf('form without a field that the call needs', needed, ['required-parameter'], ({ spot }) => ({
      ...mutantAt(spot, 'took the field away', removal(spot)),
      ...anywhere,
    })),
    eachOf('field that is kept from the call', needed, ['required-parameter'], ({ spot }) => ({
      ...set(spot, 'local', true),
      ...anywhere,
    })),
    eachOf('input that no call takes', inputs, ['never-sent', 'not-editable'], ({ spot }) =>
      'range' in spot.value ? { ...set(spot, 'range', ['zebra', 'zebu']) } : set(spot, 'id', 'zebra'),
    ),
    eachOf('local field that nothing reads', [...spots.values()], ['never-read'], (spot) => {
      const isPlain = !['required', 'fills', 'compute', 'text'].some((key) => key in spot.value);
      return spot.value.local === true && isPlain && set(spot, 'id', 'zebra');
    }),
    eachOf('needed field that may stay empty', asked, ['may-stay-empty'], ({ spot }) => {
      const hasMessage = isObject(spot.value.messages) && 'required' in spot.value.messages;
      const gone = [['required'], ...(hasMessage ? [['messages', 'required']] : [])];
      return mutantAt(spot, 'took "required" away', ...gone.map((keys) => removal(inside(spot, ...keys))));
    }),
    eachOf('needed field that is needed only sometimes', asked, ['may-stay-empty'], ({ spot }) =>
      set(spot, 'required', "user.email == 'x'"),
    ),
    eachOf(
      'form that is not sent',
      calling,
      ['never-sent', 'required-parameter'],
      (spot) => isObject(spot.value.ask) && Array.isArray(spot.value.ask.fields) && { ...set(spot, 'send', 'nothing'), ...anywhere },
    ),
  ];
}

/** Inputs that do not match their parameter. */
export function inputKinds(inputs: readonly InputSpot[]): Kind[] {
  const without = (...keys: string[]) => inputs.filter(({ spot }) => !keys.some((key) => key in spot.value));
  const isEnum = ({ param }: InputSpot) => param.type.type === 'enum';
  const chosen = inputs.filter(({ spot }) => 'choicesFrom' in spot.value);
  return [
    eachOf(
      'default that the parameter does not take',
      without('range'),
      ['type-mismatch', 'unknown-enum-value', 'unknown-range'],
      ({ spot, param }) => set(spot, 'default', { enum: 'zebra', number: 'five', boolean: 'yes' }[String(param.type.type)] ?? 5),
    ),
    eachOf('choice that the parameter does not take', [without('choicesFrom', 'lookup'), isEnum], ['unknown-enum-value'], ({ spot }) => [
      set(spot, 'choices', [{ value: 'zebra', label: 'Zebra' }]),
      set(spot, 'choicesFrom', "['zebra']"),
    ]),
    eachOf(
      'input that does not write its parameter',
      without('range', 'choicesFrom', 'options', 'lookup'),
      ['input-type'],
      ({ spot, param }) =>
        Object.entries(WRITES)
          .filter(([, types]) => !types.includes(String(param.type.type)))
          .map(([input]) => set(spot, 'input', input)),
    ),
    eachOf('input without what it needs', inputs, ['no-choices', 'no-lookup', 'no-range', 'missing-prop', 'input-type'], (input) => {
      const { value } = input.spot;
      const isChosen = isEnum(input) || ['choicesFrom', 'options', 'choices', 'lookup', 'range'].some((key) => key in value);
      const needy = ['lookup', 'date-range', 'refund-items'].filter(
        (each) => each !== value.input && !('range' in value) && !(each in value),
      );
      return [...needy, ...(isChosen ? [] : ['select', 'radio'])].map((each) => set(input.spot, 'input', each));
    }),
    oneByOne(
      eachOf('choices that are removed', [chosen, (input) => !isEnum(input)], ['no-choices'], ({ spot }) =>
        mutantAt(spot, 'took "choicesFrom" away', removal(inside(spot, 'choicesFrom'))),
      ),
    ),
    eachOf('message that can never be shown', inputs, ['message-never'], ({ spot, param }) => {
      const said = (spot.value.messages ?? {}) as JsonObject;
      const rules = neverShown(spot.value, param.type).filter((rule) => !(rule in said));
      return rules.map((rule) => set(spot, 'messages', { ...said, [rule]: 'Never' }));
    }),
  ];
}

/** Types that an input writes. */
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
  const isNumber = type.type === 'number';
  const isFile = type.format === 'base64';
  const isBreakable = isFile ? item.accept || item.pixels : BREAKABLE.includes(String(type.format));
  const isFixed = type.type === 'boolean' || (type.type === 'enum' && !item.input);
  const rules: Record<string, unknown> = {
    required: item.required === undefined && !item.range,
    type: isText,
    format: (isText && !isBreakable) || isNumber,
    min: (isText && !isFile) || (isNumber && item.min === undefined && type.min === undefined),
    max:
      (isText && type.maxLength === undefined && item.max === undefined) || (isNumber && item.max === undefined && type.max === undefined),
  };
  return Object.keys(rules).filter((rule) => rules[rule] || (isFixed && rule !== 'required'));
}
