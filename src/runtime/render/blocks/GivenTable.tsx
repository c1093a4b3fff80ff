import type { CompiledBlock } from '../../compile/compiled-screen.ts';
import { evaluate } from '../../expression/evaluate.ts';
import { useScope } from '../scope-context.ts';
import { useScreen } from '../screen-context.ts';
import { DataTable } from '../table/DataTable.tsx';
import { GroupSwitch, SaveOrder } from '../table/TableTools.tsx';
import { useArrangedRows } from '../table/use-arranged-rows.ts';
import { useTableState } from '../table/use-table-state.ts';
import { BlockCard } from './BlockCard.tsx';
import { OnlyActions } from './OnlyActions.tsx';

/** A table of a list that is there already: all of it, sorted and arranged in the page. */
export function GivenTable({ block }: { block: Extract<CompiledBlock, { block: 'table' }> }) {
  const scope = useScope();
  const { screen } = useScreen();
  const { state, change } = useTableState(block, false, screen);
  const evaluation = block.of ? evaluate(block.of, scope) : { state: 'missing' as const };
  const list = evaluation.state === 'value' && Array.isArray(evaluation.value) ? (evaluation.value as unknown[]) : undefined;
  const isPending = evaluation.state === 'pending';
  const { rows, groups, order } = useArrangedRows(block, isPending ? undefined : (list ?? NO_ROWS), false, state, scope);
  if (block.hideWhenEmpty && list?.length === 0) return <OnlyActions block={block} />;
  return (
    <BlockCard block={block} scope={scope} flush>
      <GroupSwitch table={block} state={state} onChange={change} />
      {block.reorder && order && <SaveOrder action={block.reorder} order={order} scope={scope} />}
      <DataTable
        table={block}
        name={block.noun}
        rows={rows}
        total={list?.length ?? 0}
        state={{ ...state, page: 0, pageSize: Math.max(1, list?.length ?? 3) }}
        onSort={(sort) => change({ sort })}
        scope={scope}
        fetching={isPending}
        stacks
        blank={<p className="card-body muted">{block.empty ?? 'No records found'}</p>}
        {...(groups ? { groups } : {})}
        {...(order ? { onMove: order.move } : {})}
      />
    </BlockCard>
  );
}

const NO_ROWS: readonly unknown[] = [];
