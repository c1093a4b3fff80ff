import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../src/authoring/edit/apply/apply-edit.ts';
import { partsOf } from '../../../../src/authoring/edit/describe/outline-parts.ts';
import { memberTemplates } from '../../../../src/authoring/edit/templates/member-templates.ts';
import type { PageData } from '../../../../src/authoring/edit/templates/page-data.ts';
import {
  canBeAdded,
  needsSeveral,
  type WidgetChosen,
  type WidgetSources,
  widgetNeeds,
  withChoice,
  writtenWidget,
} from '../../../../src/authoring/edit/templates/widget-needs.ts';
import { DEFINITION_SCHEMAS as schemas } from '../../../../src/language/check/definition-schemas.ts';
import type { ContractType, Json } from '../../../../src/language/contracts/contract-types.ts';
import type { WidgetContract } from '../../../../src/language/widget-contract.ts';
import { WIDGET_CONTRACTS } from '../../../../src/widgets/contracts.ts';
import { contracts, parts } from '../../../screens/shipped-console.ts';
import { language } from '../../../screens/shipped-language.ts';

const DEGREES: ContractType = { type: 'number', unit: 'degrees' };
const WHEEL: ContractType = { type: 'entity', entity: 'Wheel' };
const object = (fields: Record<string, ContractType>): ContractType => ({ type: 'object', fields });

const CHART: WidgetContract = {
  name: 'sea-chart',
  as: ['block'],
  props: {
    lats: { type: { type: 'list', of: { ...DEGREES, label: 'Latitude' } }, required: true },
    lons: { type: { type: 'list', of: { ...DEGREES, label: 'Longitude' } }, required: true },
    line: { type: { type: 'boolean' } },
  },
  perMember: { label: 'Buoys', props: ['lats', 'lons'] },
};

const PAIR: WidgetContract = {
  name: 'two-wheels',
  as: ['block'],
  props: { left: { type: WHEEL, required: true }, right: { type: WHEEL, required: true } },
};

const BUOY = object({
  at: object({ north: DEGREES, west: DEGREES }),
  depth: { type: 'number', unit: 'metres' },
  height: { type: 'number' },
});
const RECORD = object({
  buoys: { type: 'list', of: BUOY, label: 'Buoys on the way' },
  fleet: object({ boats: { type: 'list', of: object({ north: DEGREES, west: DEGREES }) } }),
  depths: { type: 'list', of: object({ north: DEGREES }) },
  front: WHEEL,
  spare: { ...WHEEL, label: 'Spare Wheel' },
  lamp: { type: 'entity', entity: 'Lamp' },
});
const dataOf = (type: ContractType): PageData[] => [{ path: 'record', label: '', type }];
const sources: WidgetSources = { data: dataOf(RECORD), contracts };

/** What can be chosen, by the need. */
function choices(widget: WidgetContract, chosen: WidgetChosen, from = sources): Record<string, string[]> {
  return Object.fromEntries(widgetNeeds(widget, chosen, from).map(({ label, choices }) => [label, choices.map(({ path }) => path)]));
}

/** Chooses in turn, each by its path. */
function choose(widget: WidgetContract, paths: Record<string, string>, from = sources): WidgetChosen {
  return Object.entries(paths).reduce<WidgetChosen>((chosen, [name, path]) => {
    const need = widgetNeeds(widget, chosen, from).find((each) => each.name === name);
    const choice = need?.choices.find((each) => each.path === path);
    if (!choice) throw new Error(`${path} is not offered for ${name}.`);
    return withChoice(widget, chosen, name, choice);
  }, {});
}

describe('widgetNeeds', () => {
  it('offers records by entity, and keeps one for each input', () => {
    expect(choices(PAIR, {})).toEqual({ Left: ['record.front', 'record.spare'], Right: ['record.front', 'record.spare'] });
    expect(choices(PAIR, choose(PAIR, { left: 'record.spare' }))).toMatchObject({ Right: ['record.front'] });
  });
});

describe('further data of a page', () => {
  const ground: PageData = { path: 'sources.ground', label: 'Ground', type: { type: 'list', of: BUOY } };
  const spare: PageData = { path: 'sources.garage', label: 'Garage', type: object({ wheel: { ...WHEEL, label: 'Wheel' } }) };

  it('is offered as a whole or with its fields, by label', () => {
    const [list] = widgetNeeds(CHART, {}, { data: [ground], contracts });
    expect(list?.choices).toMatchObject([{ path: 'sources.ground', label: 'Ground' }]);
    const needs = widgetNeeds(PAIR, {}, { data: [...dataOf(object({ front: WHEEL })), spare], contracts });
    expect(needs[0]?.choices.map(({ path, label }) => [path, label])).toEqual([
      ['record.front', 'Front'],
      ['sources.garage.wheel', 'Garage: Wheel'],
    ]);
  });

  it('is shown by the widget that it is picked for', () => {
    const from = { data: [ground], contracts };
    const way = choose(CHART, { '': 'sources.ground', lats: 'at.north', lons: 'at.west' }, from);
    expect(writtenWidget(CHART, way, new Set(), from)).toMatchObject({ title: 'Ground', of: 'sources.ground' });
  });
});

describe('canBeAdded', () => {
  it.each([
    ['a record without such a list', CHART, object({ depths: { type: 'list', of: object({ north: DEGREES }) } })],
    ['a record with one of two things', PAIR, object({ front: WHEEL })],
    ['a record with nothing', PAIR, object({})],
  ])('is false with %s', (_what, widget, record) => expect(canBeAdded(widget, { data: dataOf(record), contracts })).toBe(false));

  it('is true with all inputs', () => {
    expect([CHART, PAIR].map((widget) => [needsSeveral(widget), canBeAdded(widget, sources)])).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(needsSeveral({ ...PAIR, props: { left: { type: WHEEL, required: true } } })).toBe(false);
  });
});

describe('the shipped screens', () => {
  const texts = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));
  const messages = (now: ReadonlyMap<string, string>) => language.check(now).map(({ message }) => message);

  /** Every way to choose what a widget needs. */
  function alternativesOf(widget: WidgetContract, chosen: WidgetChosen, from: WidgetSources): WidgetChosen[] {
    const open = widgetNeeds(widget, chosen, from).find(({ name }) => chosen[name] === undefined);
    return open ? open.choices.flatMap((choice) => alternativesOf(widget, withChoice(widget, chosen, open.name, choice), from)) : [chosen];
  }

  it('are valid with every widget that can be added', () => {
    const found: Record<string, number> = {};
    const known = messages(texts);
    for (const [file, text] of texts) {
      const sources = { contracts, shared: () => undefined, choices: [], widgets: WIDGET_CONTRACTS, schemas };
      const places = ['', ...(partsOf(file, text, schemas) ?? []).map(({ at }) => at)];
      const offered = [...new Set(places)].flatMap((at) => memberTemplates(file, text, at, sources));
      for (const each of offered)
        if (each.asks === 'widget')
          for (const way of alternativesOf(each.widget, {}, { data: each.data, contracts })) {
            const value = writtenWidget(each.widget, way, new Set(['map']), { data: each.data, contracts }) as Json;
            const answer = applyEdits(texts, [{ do: 'insert', file, into: each.into, value }], schemas);
            if (answer.status !== 'changed') throw new Error(`${file} cannot have ${JSON.stringify(value)}.`);
            const now = new Map([...texts, ...answer.texts]);
            expect([file, value, messages(now).filter((message) => !known.includes(message))]).toEqual([file, value, []]);
            found[file] = (found[file] ?? 0) + 1;
          }
    }
    // Whatever else comes to have points on a map has a line here.
    expect(found).toEqual({ 'routes/route.json': 1 });
  });
});
