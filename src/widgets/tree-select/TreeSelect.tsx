import { Icon, type InputPropsOf } from '../../runtime/widget-api.ts';
import type { treeSelectContract } from './contract.ts';
import * as MESSAGES from './messages.ts';
import { type ChoiceNode, treeLines } from './tree-lines.ts';

type TreeSelectProps = InputPropsOf<typeof treeSelectContract, { UvaCategoryNode: ChoiceNode }>;

const INDENT = '\u00A0\u00A0\u00A0';

/** Select for a node of a tree, indented by depth; screen readers read each option with its path. */
export function TreeSelect({ id, name, value, onChange, onBlur, input, disabled, invalid, describedBy, required }: TreeSelectProps) {
  const { nodes = [], without } = input.props ?? {};
  const lines = treeLines(nodes, without);
  const isKnown = typeof value !== 'string' || value === '' || lines.some((line) => line.id === value);
  return (
    <span className="input">
      <select
        id={id}
        name={name}
        disabled={disabled || input.readOnly}
        required={required}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
        onBlur={onBlur}
      >
        <option value="">{input.none ?? MESSAGES.none}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {lines.map((line) => (
          <option key={line.id} value={line.id} aria-label={line.path}>
            {`${INDENT.repeat(line.depth)}${line.name}`}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="small" />
    </span>
  );
}
