import type { CallContract, Contracts, EntityContract } from '../../../src/language/contracts/contract-types.ts';
import { createTypePrinter, entityName, enumName, isShort, quote, type TypePrinter } from './type-printer.ts';

const HEAD = '// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.';

/**
 * Prints the contracts as TypeScript, one text per path: `enums.ts` with a union per enum, `entities/<name>.ts` with an
 * interface, `calls/<area>.ts` with parameters and results, `calls/index.ts` which joins them as `Calls`, and `index.ts`. Results
 * may omit what `completeValue` fills: nullable fields, booleans and lists.
 */
export function printCallTypes(contracts: Contracts): Map<string, string> {
  const areas = [...new Set([...contracts.calls.values()].map(({ area }) => area))];
  const files = new Map<string, string>();
  files.set('enums.ts', printEnums(contracts));
  files.set('open-shape.ts', printFile([OPEN_SHAPE]));
  for (const entity of contracts.entities.values()) files.set(`entities/${fileOf(entity.entity)}`, printEntity(entity, contracts));
  for (const area of areas) files.set(`calls/${area}.ts`, printArea(area, contracts));
  files.set('calls/index.ts', printJoined(areas));
  const given = [...files.keys()].filter((path) => !/^calls\/(?!index)/.test(path));
  files.set('index.ts', `${HEAD}\n\n${given.map((path) => `export type * from './${path}';`).join('\n')}\n`);
  return files;
}

const OPEN_SHAPE =
  '/** TypeScript type of `json`. */\nexport type OpenShape = string | number | boolean | null | OpenShape[] | { [key: string]: OpenShape };';

function printEnums(contracts: Contracts): string {
  return printFile(
    [...contracts.enums].map(([name, { values }]) => `export type ${enumName(name)} = ${Object.keys(values).map(quote).join(' | ')};`),
  );
}

function printEntity({ entity, label, fields }: EntityContract, contracts: Contracts): string {
  const printer = createTypePrinter(contracts);
  const text = `/** ${label}. */\nexport interface ${entityName(entity)} ${printer.fields(fields, 'result', 0)}`;
  return printFile([printImports(printer, './', '../', entity), text]);
}

function printArea(area: string, contracts: Contracts): string {
  const printer = createTypePrinter(contracts);
  const calls = [...contracts.calls.values()].filter((call) => call.area === area).map((call) => printCall(call, printer));
  const text = `/** The calls of ${area}. */\nexport interface ${areaName(area)} {\n${calls.join('\n')}\n}`;
  return printFile([printImports(printer, '../entities/', '../'), text]);
}

function printCall({ name, params, result }: CallContract & { name: string }, printer: TypePrinter): string {
  const [taken, given] = [printer.fields(params, 'params', 2), printer.type(result, 'result', 2)];
  const short = `  ${name}: { params: ${taken}; result: ${given} };`;
  return isShort(short) ? short : `  ${name}: {\n    params: ${taken};\n    result: ${given};\n  };`;
}

function printJoined(areas: readonly string[]): string {
  const imports = areas.map((area) => `import type { ${areaName(area)} } from './${area}.ts';`).join('\n');
  const names = areas.map((area) => `    ${areaName(area)}`).join(',\n');
  const doc = '/** Every call: what it takes, after defaults and decoding, and what it gives, before completion. */';
  return printFile([imports, `${doc}\nexport interface Calls\n  extends\n${names} {}`]);
}

/** Import statements for names from other files; '' if none. */
function printImports({ used }: TypePrinter, entities: string, others: string, own?: string): string {
  const named = [...used.entities].filter((entity) => entity !== own).sort();
  return [
    ...named.map((entity) => `import type { ${entityName(entity)} } from '${entities}${fileOf(entity)}';`),
    ...(used.enums.size > 0 ? [`import type { ${[...used.enums].map(enumName).sort().join(', ')} } from '${others}enums.ts';`] : []),
    ...(used.hasOpenShape ? [`import type { OpenShape } from '${others}open-shape.ts';`] : []),
  ].join('\n');
}

function printFile(parts: readonly string[]): string {
  const written = parts.filter((part) => part !== '');
  // A file without types would be no module and could not be imported.
  return `${[HEAD, ...(written.length === 0 ? ['export {};'] : written)].join('\n\n')}\n`;
}

/** Example: `DriverPayment` is in `driver-payment.ts`. */
function fileOf(entity: string): string {
  return `${entity.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.ts`;
}

/** Example: calls of `cloud-requests` are `CloudRequestsCalls`. */
function areaName(area: string): string {
  return `${area.split('-').map(enumName).join('')}Calls`;
}
