import type { Contracts, Json } from '../../language/contracts/contract-types.ts';
import { isObject, objectOf } from '../../language/contracts/json-value.ts';
import { rowKeyOf } from '../../language/contracts/row-key.ts';
import { freeName } from '../edit/templates/free-name.ts';
import { isRequired } from '../edit/templates/required-parameters.ts';
import { fileNameOf } from './names.ts';
import { draftDetail } from './screens/draft-detail.ts';
import { draftAddForm, draftChangeForm } from './screens/draft-forms.ts';
import { type DraftSources, draftList, type NewBeside } from './screens/draft-list.ts';
import { chartOf, draftReport } from './screens/draft-report.ts';
import { type Lookups, planLookups } from './screens/lookups.ts';
import { MESSAGES } from './screens/messages.ts';
import { entityOf } from './screens/record-calls.ts';
import { type FigurePlan, type PlannedScreen, planScreens, type RecordPlan } from './screens/record-plan.ts';
import type { Drafted, DraftNote, Written } from './sketch.ts';

/** A console to draft screens for. */
export interface ScreenDraft {
  contracts: Contracts;
  /** The screens that exist, by their path in the console's folder: they stay as they are. */
  screens: Readonly<Record<string, Json>>;
  /** `screens/app.json`. */
  app: Written;
  /** Only screens that begin with one of these calls. Default: all. */
  calls?: ReadonlySet<string>;
  /** Calls that existed when screens were drafted before. Screens that exist get actions of other calls; without it, none. */
  known?: ReadonlySet<string>;
}

/**
 * Screens for the contracts of a console: of each type of record a list in the menu, a page with related rows and actions, and forms; of rows without a key a report. Record types whose screens exist
 * keep them, and get actions of calls that are new since the last draft of screens. Of `screens/app.json` and of entities the files have only what is to be added.
 */
export function draftScreens({ contracts, screens, app, calls, known }: ScreenDraft): Drafted {
  const { records, figures, pages } = planScreens(contracts, { screens: Object.values(screens) });
  const sources: DraftSources = {
    contracts,
    pages,
    lookups: planLookups(records, app, contracts),
    newBeside: formsBeside(records, contracts),
    typedKeys: new Set(records.flatMap(({ entity, add }) => (add && takesKey(add, entity, contracts) ? [entity] : []))),
  };
  const taken = new Set(Object.keys(screens).map((path) => path.replace(/\.json$/, '')));
  const drafted = [...records.map((plan) => screensOf(plan, sources)), ...figures.map((plan) => [figuresOf(plan, sources)])];
  const folders = [...records, ...figures].map(({ folder }) => folder);
  const files: Record<string, Written> = {};
  for (const [index, folder] of folders.entries())
    for (const screen of drafted[index]!) {
      if (calls && !calls.has(mainCallOf(screen))) continue;
      const path = freeName(`screens/${folder}/${String(screen.id)}`, taken);
      taken.add(path);
      files[`${path}.json`] = inMenuGroup(screen, app);
    }
  const added = Object.values(files);
  const actions = known ? actionAdditions(records, sources, { screens, added, known }) : {};
  return {
    files: {
      ...files,
      ...appAdditions([...added, ...Object.values(actions).flat()], sources.lookups),
      ...pageAdditions(records, contracts),
    },
    actions,
    notes: notesOf([...added, ...Object.values(actions).flat()], contracts, screens),
  };
}

/** Whether a call that adds a record takes its key. */
function takesKey({ params }: NonNullable<RecordPlan['add']>, entity: string, contracts: Contracts): boolean {
  const key = rowKeyOf({ type: 'entity', entity }, contracts);
  const type = key === undefined || !Object.hasOwn(params, key) ? undefined : params[key];
  return type?.type === 'id' && type.of === entity && isRequired(type);
}

/** The call that a screen loads its data by, or that its form makes. */
function mainCallOf({ data, submit }: Written): string {
  const { call } = (submit ?? data ?? {}) as { call?: unknown };
  return String(call);
}

function screensOf(plan: RecordPlan, sources: DraftSources): Written[] {
  const { listScreen, page, addForm, changeForm } = plan;
  return [
    ...(listScreen?.id === undefined ? [] : [draftList(plan, sources)]),
    ...(page?.id === undefined ? [] : [draftDetail(plan, sources)]),
    ...(addForm?.id === undefined ? [] : [draftAddForm(plan, sources)]),
    ...(changeForm?.id === undefined ? [] : [draftChangeForm(plan, sources)]),
  ];
}

function figuresOf(plan: FigurePlan, sources: DraftSources): Written {
  return chartOf(plan.list, sources) ? draftReport(plan, sources) : draftList(plan, sources);
}

/** The forms to draft for records that are listed on another record's page, by the parameter that both take. */
function formsBeside(records: readonly RecordPlan[], contracts: Contracts): Map<string, NewBeside> {
  return new Map(
    records.flatMap(({ entity, label, add, addForm }) => {
      if (!add || addForm?.id === undefined) return [];
      const lists = records.filter(({ page }) => page).flatMap((plan) => plan.related.map((list) => ({ list, of: plan.entity })));
      const params = lists.flatMap(({ list, of }) => {
        const name = list.by.split('.').at(-1)!;
        const type = Object.hasOwn(add.params, name) ? add.params[name] : undefined;
        return entityOf(list.row, contracts) === entity && type?.type === 'id' && type.of === of ? [name] : [];
      });
      return [[entity, { label, path: addForm.path, access: add.roles, params: new Set(params) }] as const];
    }),
  );
}

interface ScreensSoFar {
  screens: Readonly<Record<string, Json>>;
  added: readonly Written[];
  known: ReadonlySet<string>;
}

/** Actions of new calls, and links to new forms, for pages and lists that exist. A call that some screen makes already is not added. */
function actionAdditions(records: readonly RecordPlan[], sources: DraftSources, { screens, added, known }: ScreensSoFar) {
  const made = JSON.stringify([Object.values(screens), added]);
  const isNew = (call: unknown) => typeof call === 'string' && !known.has(call) && !made.includes(`"call":${JSON.stringify(call)}`);
  const found: Record<string, Written[]> = {};
  for (const plan of records) {
    const { page, listScreen, addForm, changeForm } = plan;
    const drafted = [
      { screen: page, file: fileAt(screens, 'detail', page), draft: () => draftDetail(plan, sources), form: changeForm },
      { screen: listScreen, file: fileAt(screens, 'list', listScreen), draft: () => draftList(plan, sources), form: addForm },
    ];
    for (const { screen, file, draft, form } of drafted) {
      if (!screen || screen.id !== undefined || file === undefined) continue;
      const actions = ((draft().actions ?? []) as Written[]).filter(
        ({ call, link }) => isNew(call) || (form?.id !== undefined && link !== undefined && call === undefined),
      );
      if (actions.length > 0) found[file] = actions;
    }
  }
  return found;
}

/** The file of the screen that exists at an address. */
function fileAt(screens: Readonly<Record<string, Json>>, kind: string, planned: PlannedScreen | undefined): string | undefined {
  return Object.entries(screens).find(([, screen]) => {
    const its = screen as { kind?: Json; path?: Json } | null;
    return its?.kind === kind && its.path === planned?.path;
  })?.[0];
}

/** Areas of the menu for drafted screens: of lists, and of pages with charts. */
const MENU_GROUPS = { records: MESSAGES.records, reports: MESSAGES.reports };

/** A drafted screen in its area of the menu, where the console shows areas from the start. */
function inMenuGroup(screen: Written, app: Written): Written {
  const group = screen.kind === 'list' ? 'records' : 'reports';
  return app.groupedMenu && isObject(screen.menu) ? { ...screen, menu: { ...screen.menu, group } as Json } : screen;
}

/** The areas that drafted screens are in. */
function menuGroupsOf(screens: readonly Json[]): Record<string, string> {
  const used = new Set(screens.map((screen) => objectOf(objectOf(screen).menu).group));
  return Object.fromEntries(Object.entries(MENU_GROUPS).filter(([id]) => used.has(id)));
}

/** The areas of the menu, lookups and option lists that drafted screens use. */
function appAdditions(screens: readonly Json[], lookups: Lookups): Record<string, Written> {
  const text = JSON.stringify(screens);
  const used = [...lookups.values()].filter(({ key, name, entry }) => entry && text.includes(`"${key}":${JSON.stringify(name)}`));
  const entriesOf = (wanted: 'lookup' | 'options') => used.flatMap(({ key, name, entry }) => (key === wanted ? [[name, entry!]] : []));
  const [search, options] = [Object.fromEntries(entriesOf('lookup')), Object.fromEntries(entriesOf('options'))];
  const menuGroups = menuGroupsOf(screens);
  const app = {
    ...(Object.keys(menuGroups).length > 0 && { menuGroups }),
    ...(Object.keys(search).length > 0 && { lookups: search }),
    ...(Object.keys(options).length > 0 && { options }),
  };
  return Object.keys(app).length > 0 ? { 'screens/app.json': app } : {};
}

/** The pages of entities that have none yet, so that each id leads to its record. */
function pageAdditions(records: readonly RecordPlan[], contracts: Contracts): Record<string, Written> {
  const additions = records.flatMap(({ entity, page }) => {
    const key = rowKeyOf({ type: 'entity', entity }, contracts);
    const hasPage = contracts.entities.get(entity)?.page !== undefined;
    return page && key !== undefined && !hasPage ? [[entity, { page: page.path.replace(/:\w+$/, `{${key}}`) }] as const] : [];
  });
  return Object.fromEntries(additions.map(([entity, addition]) => [`schemas/entities/${fileNameOf(entity)}.json`, addition]));
}

/** Calls that write, and that no screen makes. */
function notesOf(added: readonly Json[], { calls }: Contracts, screens: Readonly<Record<string, Json>>): DraftNote[] {
  const text = JSON.stringify([added, Object.values(screens)]);
  return [...calls.values()]
    .filter(({ name, effect }) => effect !== 'read' && !text.includes(`"call":${JSON.stringify(name)}`))
    .map(({ name }) => ({ kind: 'left out', at: name, text: MESSAGES.noScreen({ call: name }) }));
}
