import { applyEdits } from '../../src/authoring/edit/apply/apply-edit.ts';
import type { Edit, Texts } from '../../src/authoring/edit/apply/edit.ts';
import { canonicalText } from '../../src/language/check/canonical-text.ts';
import { schemaIdOf } from '../../src/language/check/definition-file.ts';
import type { Schemas } from '../../src/language/check/load-schemas.ts';
import { parseJsonWithPositions } from '../../src/language/check/parse-json-with-positions.ts';
import { writtenOf } from '../../src/language/check/written-json.ts';
import { idPathOf } from '../../src/language/definition/id-paths.ts';
import { applyChanges } from '../checker/apply-changes.ts';
import { blindKinds } from '../checker/blind/blind-kinds.ts';
import { createDraw, sampleOf } from '../checker/blind/draw.ts';
import { holderOf, type Json, valueAt } from '../checker/json.ts';
import { everyKind } from '../checker/kinds.ts';
import type { Change, Kind, Mutant } from '../checker/mutant.ts';
import { spotsOf } from '../checker/scopes.ts';
import type { World } from '../checker/world.ts';

const FOLDER = 'screens/';

/** A mutant of either kind of generator. */
export type Drawn = Pick<Mutant, 'file' | 'pointer' | 'done' | 'changes' | 'retext'>;

/** Number of mutants per kind, and number of kinds. */
export interface Drawing {
  sample: number;
  seed: number;
  kinds?: number | undefined;
}

/** Draws mutants of definitions from the checker's benchmark, blind kinds included. */
export function drawMutants(
  world: World,
  texts: ReadonlyMap<string, string>,
  { sample, seed, kinds }: Drawing,
): { kind: string; mutant: Drawn }[] {
  const planted = everyKind(world, texts).flatMap(({ kinds: own }) => own);
  const all: DrawnKind[] = [...planted, ...blindKinds(world, spotsOf(world))];
  const some = kinds === undefined ? all : sampleOf(all, kinds, createDraw(seed));
  return some.flatMap((kind) => drawn(kind, sample, seed).map((mutant) => ({ kind: kind.name, mutant })));
}

type DrawnKind = Pick<Kind, 'name'> & { mutants(): Iterable<Drawn> };

function drawn(kind: DrawnKind, sample: number, seed: number): Drawn[] {
  const ofScreens = [...kind.mutants()].filter(({ changes }) => changes.every(({ file }) => file.startsWith(FOLDER)));
  return sampleOf(ofScreens, sample, createDraw(seed));
}

/** The definitions as texts by file name, and as values by path. */
export interface Changed {
  live: Texts;
  values: ReadonlyMap<string, Json>;
  language: Schemas;
}

/** All texts with a mutant, canonical where they are valid JSON. */
export function typedTexts(mutant: Drawn, { live, values, language }: Changed): Texts {
  const texts = new Map(live);
  for (const [file, value] of applyChanges(values, mutant.changes)) {
    const name = file.slice(FOLDER.length);
    if (value === null) texts.delete(name);
    else texts.set(name, printed(file, value, language));
  }
  const name = mutant.file.slice(FOLDER.length);
  if (mutant.retext) texts.set(name, mutant.retext(texts.get(name) ?? ''));
  return texts;
}

function printed(file: string, value: Json, language: Schemas): string {
  const { parsed } = parseJsonWithPositions(file, JSON.stringify(value));
  return parsed ? canonicalText(writtenOf(parsed), schemaIdOf(file, parsed.value), language) : JSON.stringify(value);
}

/** The mutant as edits; undefined where no edit makes it: invalid text, duplicate keys. */
export function editedTexts(mutant: Drawn, { live, values, language }: Changed): Texts | undefined {
  if (mutant.retext) return undefined;
  let now = live;
  let held = values;
  for (const change of mutant.changes) {
    const answer = applyEdits(now, editsOf(change, held), language);
    if (answer.status === 'refused') return undefined;
    if (answer.status === 'changed') now = answer.texts;
    const touched = applyChanges(held, [change]);
    held = new Map([...held, ...[...touched].flatMap(([file, value]) => (value === null ? [] : [[file, value] as const]))]);
  }
  return now;
}

function editsOf(change: Change, values: ReadonlyMap<string, Json>): Edit[] {
  const file = change.file.slice(FOLDER.length);
  if (change.do === 'remove-file') return [{ do: 'file', file, text: null }];
  if (change.do === 'add-file') return [{ do: 'file', file, text: JSON.stringify(change.value) }];
  const document = values.get(change.file) as Json;
  const { pointer } = change;
  const at = idPathOf(document, pointer);
  if (change.do === 'remove') return [{ do: 'remove', file, at }];
  if (change.do === 'rename')
    return [
      {
        do: 'set',
        file,
        at: idPathOf(document, `${holderOf(pointer)}/${change.to}`),
        value: valueAt(document, pointer) as never,
        before: at,
      },
      { do: 'remove', file, at },
    ];
  const isMember = change.do === 'insert' && Array.isArray(valueAt(document, holderOf(pointer)));
  if (!isMember) return [{ do: 'set', file, at, value: change.value as never }];
  return [{ do: 'insert', file, into: idPathOf(document, holderOf(pointer)), value: change.value as never }];
}
