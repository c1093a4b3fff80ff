import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, readProject } from '../../scripts/read-project.ts';
import { callKinds } from './kinds/calls.ts';
import { contractKinds } from './kinds/contracts.ts';
import { expressionKinds } from './kinds/expressions.ts';
import { harmlessKinds } from './kinds/harmless.ts';
import { nameKinds } from './kinds/names.ts';
import { partKinds } from './kinds/parts.ts';
import { roleKinds } from './kinds/roles.ts';
import { routeKinds } from './kinds/routes.ts';
import { shapeKinds } from './kinds/shape.ts';
import { textKinds } from './kinds/text.ts';
import { readLanguage } from './language.ts';
import type { Json } from './mutant.ts';
import { MutantRunner, type Outcome } from './run-mutants.ts';
import { spotsOf } from './scopes.ts';
import { createWorld } from './world.ts';

const input = await readProject();
const schemas = join(ROOT, 'schemas');
const language = readLanguage(schemas);
const texts = new Map(input.files.map(({ path, text }) => [path, text]));
const values = new Map<string, Json>([...texts].map(([path, text]) => [path, JSON.parse(text)]));
for (const name of readdirSync(schemas, { recursive: true, encoding: 'utf8' }).sort())
  if (/^(calls|entities)\/.*\.json$|^enums\.json$/.test(name))
    values.set(`schemas/${name}`, JSON.parse(readFileSync(join(schemas, name), 'utf8')));

const world = createWorld(values, language);
const spots = spotsOf(world);
const from = process.env.FROM;
const only = process.argv.slice(2).filter((word) => word !== '--');
const kinds = [
  ...shapeKinds(world),
  ...textKinds(world, texts, language),
  ...nameKinds(world),
  ...expressionKinds(world, spots),
  ...callKinds(world, spots),
  ...partKinds(world, spots),
  ...routeKinds(world),
  ...roleKinds(world),
  ...contractKinds(world, spots),
  ...harmlessKinds(world, spots),
];
const runner = new MutantRunner(input, values);
const show = process.env.SHOW ? Number(process.env.SHOW) : 8;
for (const kind of kinds) {
  if (from && kinds.findIndex((k) => k.name === from) > kinds.indexOf(kind)) continue;
  if (only.length > 0 && !only.some((word) => kind.name.includes(word))) continue;
  const started = performance.now();
  const outcomes: Outcome[] = runner.run(kind);
  const wrong = outcomes.filter(({ isRight }) => !isRight);
  console.log(
    `${kind.wants === 'fault' ? '' : '(harmless) '}${kind.name}: ${outcomes.length} mutants, ${wrong.length} wrong, ${Math.round(performance.now() - started)} ms`,
  );
  for (const { mutant, issues } of wrong.slice(0, show))
    console.log(
      `    ${mutant.file}${mutant.pointer}: ${mutant.done}  => ${issues
        .map((i) => `${i.code} ${i.file}${i.pointer}`)
        .slice(0, 3)
        .join('; ')}`,
    );
}
console.log(spots.size, 'spots');
