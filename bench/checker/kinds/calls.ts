import {
  below,
  eachOf,
  holderOf,
  isObject,
  type Json,
  type JsonObject,
  type Kind,
  type Made,
  type Mutant,
  togetherExcept,
} from '../mutant.ts';
import type { Spot } from '../scopes.ts';
import { type Call, paramOf, type Typed, type World } from '../world.ts';

/** One input of a form or filter bar with the parameter that it writes. */
export interface InputSpot {
  spot: Spot;
  id: string;
  call: Call;
  param: Typed;
  /** Names of the parameters that nobody types. */
  isRequired: boolean;
}

/** Faults between a definition and the parameters of the calls that it makes. */
export function callKinds(world: World, spots: ReadonlyMap<string, Spot>): Kind[] {
  const calling = [...spots.values()].filter(({ value }) => typeof value.call === 'string' && world.calls.has(value.call));
  const inputs = inputsOf(world, spots);
  return togetherExcept(ALONE, [
    eachOf('required parameter that nothing fills', calling, ['required-parameter'], (spot) =>
      filledBy(spot)
        .filter((name) => isNeeded(paramsOf(spot, world)[name]) && !typedIn(spot, world).has(name) && !isGivenByScreen(spot, name, world))
        .map((name) => ({
          ...where(spot, `took "${name}" out of with`),
          changes: [{ do: 'remove', file: spot.file, pointer: below(spot.pointer, 'with', name) }],
        })),
    ),
    eachOf('parameter that the call does not take', calling, ['unknown-parameter'], (spot) => ({
      ...where(spot, 'gives "zebra"'),
      changes: [
        {
          do: 'set',
          file: spot.file,
          pointer: below(spot.pointer, 'with'),
          value: { ...(isObject(spot.value.with) ? spot.value.with : {}), zebra: true },
        },
      ],
    })),
    eachOf('argument of another type', calling, ['type-mismatch'], (spot) =>
      filledBy(spot).flatMap((name) => {
        const type = paramsOf(spot, world)[name];
        return type ? otherValues(type).map((value) => argument(spot, name, value)) : [];
      }),
    ),
    eachOf('id of another entity', calling, ['type-mismatch'], (spot) =>
      filledBy(spot)
        .filter((name) => paramsOf(spot, world)[name]?.type === 'id' && paramsOf(spot, world)[name]?.of !== 'User')
        .map((name) => argument(spot, name, 'user.objectId')),
    ),
    eachOf('form without a field that the call needs', inputs, ['required-parameter'], ({ spot, isRequired }) =>
      isRequired
        ? { ...where(spot, 'took the field away'), changes: [{ do: 'remove', file: spot.file, pointer: spot.pointer }], told: 'anywhere' }
        : undefined,
    ),
    eachOf('field that is kept from the call', inputs, ['required-parameter'], ({ spot, isRequired }) =>
      isRequired && !spot.value.local ? { ...set(spot, 'local', true), told: 'anywhere' } : undefined,
    ),
    eachOf('input that no call takes', inputs, ['never-sent', 'not-editable'], ({ spot }) =>
      'range' in spot.value ? { ...set(spot, 'range', ['zebra', 'zebu']) } : set(spot, 'id', 'zebra'),
    ),
    eachOf('local field that nothing reads', [...spots.values()], ['never-read'], (spot) =>
      spot.value.local === true && !['required', 'fills', 'compute', 'text'].some((key) => key in spot.value)
        ? set(spot, 'id', 'zebra')
        : undefined,
    ),
    eachOf('needed field that may stay empty', inputs, ['may-stay-empty'], ({ spot, isRequired }) =>
      isRequired && spot.value.required === true && spot.value.default === undefined
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
    eachOf('needed field that is needed only sometimes', inputs, ['may-stay-empty'], ({ spot, isRequired }) =>
      isRequired && spot.value.required === true && spot.value.default === undefined
        ? set(spot, 'required', "app.links.stripe == 'x'")
        : undefined,
    ),
    eachOf('form that is not sent', calling, ['never-sent', 'required-parameter'], (spot) =>
      isObject(spot.value.ask) && Array.isArray(spot.value.ask.fields) ? { ...set(spot, 'send', 'nothing'), told: 'anywhere' } : undefined,
    ),
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
    eachOf('choices that are taken away', inputs, ['no-choices'], ({ spot, param }) =>
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
    eachOf('call that gives no list', withRows(spots), ['not-a-list'], (spot) => {
      const plain = [...world.calls.values()].find(({ contract }) => contract.list === undefined && contract.effect === 'read');
      const data = spot.value.data as JsonObject;
      return plain
        ? {
            ...where(spot, `loads ${plain.name}`),
            changes: [{ do: 'set', file: spot.file, pointer: below(spot.pointer, 'data'), value: { ...data, call: plain.name } }],
          }
        : undefined;
    }),
    eachOf('column that the call does not sort by', [...spots.values()], ['not-sortable'], (spot) => unsorted(spot, world), true),
    eachOf('silence without a reason', calling, ['silent-reason'], (spot) =>
      spot.value.term === undefined && spot.value.because === undefined && isLoadOrAction(spot, world)
        ? set(spot, 'errors', 'silent')
        : undefined,
    ),
  ]);
}

/** Kinds that take away what others of their kind stand on. */
const ALONE = ['required parameter that nothing fills', 'choices that are taken away', 'call that gives no list'];

const WRITES: Record<string, string[]> = {
  number: ['number'],
  checkbox: ['boolean'],
  textarea: ['string'],
  list: ['list'],
  date: ['date', 'date-time'],
};

function where({ file, pointer }: Spot, done: string): Pick<Mutant, 'file' | 'pointer' | 'done'> {
  return { file, pointer, done };
}

function set(spot: Spot, key: string, value: Json): Made {
  return {
    ...where(spot, `"${key}" became ${JSON.stringify(value)}`),
    changes: [{ do: 'set', file: spot.file, pointer: below(spot.pointer, key), value }],
  };
}

function argument(spot: Spot, name: string, value: Json): Made {
  return {
    ...where(spot, `"${name}" became ${JSON.stringify(value)}`),
    changes: [{ do: 'set', file: spot.file, pointer: below(spot.pointer, 'with', name), value }],
  };
}

function filledBy(spot: Spot): string[] {
  return isObject(spot.value.with) ? Object.keys(spot.value.with) : [];
}

/** Whether the screen that leads here gives every call inside it such an argument. */
function isGivenByScreen(spot: Spot, name: string, world: World): boolean {
  const given = (world.values.get(spot.screen) as JsonObject).with;
  return spot.pointer !== '' && isObject(given) && name in given;
}

function paramsOf(spot: Spot, world: World): Record<string, JsonObject> {
  return (world.calls.get(String(spot.value.call))?.contract.params ?? {}) as Record<string, JsonObject>;
}

function isNeeded(type: JsonObject | undefined): boolean {
  return type !== undefined && type.optional !== true;
}

/** Names that inputs of the action's own dialog, or of the form around it, write. */
function typedIn(spot: Spot, world: World): Set<string> {
  const around = world.values.get(spot.file);
  const fields: Json[] = isObject(spot.value.ask) && Array.isArray(spot.value.ask.fields) ? spot.value.ask.fields : [];
  let holder: Json | undefined = around;
  for (const key of holderOf(spot.pointer).split('/').slice(1)) holder = (holder as JsonObject | undefined)?.[key];
  const outer = isObject(holder) && Array.isArray(holder.fields) ? holder.fields : [];
  const filters = isObject(around) && Array.isArray(around.filters) ? around.filters : [];
  return new Set([...fields, ...outer, ...filters].flatMap((item) => (isObject(item) ? [String(item.id ?? item.field)] : [])));
}

/** Literals and expressions that a parameter of this type does not take. */
function otherValues(type: JsonObject): Json[] {
  if (['string', 'id', 'enum', 'date-time', 'date'].includes(String(type.type))) return [5, true, '1 + 1', [true]];
  if (type.type === 'number') return [true, "'five'"];
  if (type.type === 'boolean') return [5, "'yes'"];
  return [];
}

/** Every item that writes a parameter, with the parameter. */
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

function withRows(spots: ReadonlyMap<string, Spot>): Spot[] {
  return [...spots.values()].filter(
    ({ value }) =>
      isObject(value.data) &&
      (value.kind === 'list' ||
        (value.kind === 'report' && Array.isArray(value.columns)) ||
        ['table', 'each', 'chips', 'notes'].includes(String(value.block))),
  );
}

/** Formats of a text that a person can miss: an address, a number, a file of the wrong kind. */
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

function unsorted(spot: Spot, world: World): Made | undefined {
  const screen = world.values.get(spot.file) as JsonObject;
  const call = isObject(screen.data) ? world.calls.get(String(screen.data.call)) : undefined;
  const list = call?.contract.list as JsonObject | undefined;
  if (!/^\/columns\/\d+$/.test(spot.pointer) || !list?.sort || typeof spot.value.field !== 'string') return undefined;
  return (list.sortable as string[]).includes(spot.value.field) ? undefined : set(spot, 'sortable', true);
}

function isLoadOrAction(spot: Spot, world: World): boolean {
  const title = world.placeAt(spot.file, spot.pointer)?.schema.title;
  return title === 'Source' || title === 'Action';
}
