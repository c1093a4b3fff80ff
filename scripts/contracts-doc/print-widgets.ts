import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractType, Json } from '../../src/language/contracts/contract-types.ts';
import type { WidgetContract } from '../../src/language/widget-contract.ts';
import { WIDGET_CONTRACTS } from '../../src/widgets/contracts.ts';
import { printShipped } from '../language-doc/find-example.ts';
import { ROOT } from '../read-project.ts';

const BREAK = '\n\n';
const HEAD = `# Widgets

On this page you can look up props, events and values of the shipped widgets. To add one, [write a widget](write-a-widget.md).

- A block widget replaces a block: \`{ "block": "map", "props": { ... } }\`.
- An input widget edits an item: \`"input": "location"\`, with \`props\` beside it.
- Each prop is an expression.
- An event runs an action under \`events\`, which reads its value as \`event\`.

\`npm run generate\` writes this page from \`src/widgets/*/contract.ts\` and the shipped screens.`;

/** The page `docs/widgets.md`: props, value and events of each widget. Throws if no shipped screen uses a widget. */
export function printWidgets(): string {
  const names = WIDGET_CONTRACTS.map(({ name }) => `- [${name}](#${name})`).join('\n');
  return `${[HEAD, names, ...WIDGET_CONTRACTS.map(printWidget)].join(BREAK)}\n`;
}

function printWidget(widget: WidgetContract): string {
  const { name, as, props, perMember, value, events = {}, calls = [] } = widget;
  const kind = as.map((place) => (place === 'block' ? 'a block' : 'an input')).join(' and ');
  const parts = [`## ${name}`, `*${kind[0]!.toUpperCase()}${kind.slice(1)}.* ${wordsOf(name)}`];
  if (Object.keys(props).length > 0)
    parts.push(
      table(
        ['prop', 'type'],
        Object.entries(props).map(([prop, { type, required }]) => [`\`${prop}\`${required ? ' **(required)**' : ''}`, typeText(type)]),
      ),
    );
  if (perMember)
    parts.push(`${perMember.props.map((prop) => `\`${prop}\``).join(', ')}: one value per member of one list (${perMember.label}).`);
  if (value) parts.push(`Writes ${typeText(value)}.`);
  if (Object.keys(events).length > 0)
    parts.push(
      table(
        ['event', 'value'],
        Object.entries(events).map(([event, type]) => [`\`${event}\``, typeText(type)]),
      ),
    );
  if (calls.length > 0) parts.push(`Calls ${calls.map((call) => `\`${call}\``).join(', ')} by itself.`);
  parts.push(printShipped((part) => uses(part, name)));
  return parts.join(BREAK);
}

function uses(part: { [key: string]: Json }, name: string): boolean {
  return part.block === name || part.input === name;
}

/** Doc comment of the contract. */
function wordsOf(name: string): string {
  const source = readFileSync(join(ROOT, `src/widgets/${name}/contract.ts`), 'utf8');
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const/.exec(source)?.[1];
  if (!comment) throw new Error(`The contract of the widget ${name} has no comment.`);
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s*/, '').trim())
    .filter(Boolean)
    .join(' ');
}

/** Short description of a type: `list of Order`, `number of cents, or null`. */
function typeText(type: ContractType): string {
  return `${plainWords(type)}${type.nullable ? ', or null' : ''}`;
}

function plainWords(type: ContractType): string {
  switch (type.type) {
    case 'list':
      return `list of ${typeText(type.of)}`;
    case 'map':
      return `object of ${typeText(type.of)} by name`;
    case 'entity':
      return `\`${type.entity}\``;
    case 'id':
      return `id of \`${type.of}\``;
    case 'enum':
      return `one of \`${type.enum}\``;
    case 'number':
      return type.unit === undefined || type.unit === 'plain' ? 'number' : `number (${type.unit})`;
    case 'object': {
      const fields = Object.entries(type.fields).map(([name, field]) => `\`${name}\`: ${typeText(field)}`);
      return fields.length === 0 ? 'nothing' : fields.join('; ');
    }
    default:
      return type.type;
  }
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}
