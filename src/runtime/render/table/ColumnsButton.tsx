import { createPortal } from 'react-dom';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { usePlace } from '../../../ui/place.ts';
import { createChunkLoader } from '../../../ui/use-chunk.ts';
import type { ColumnChoice } from '../controllers/use-columns.ts';
import { useScreen } from '../screen-context.ts';
import * as MESSAGES from './messages.ts';
import { PanelButton } from './PanelButton.tsx';

const loader = createChunkLoader(() => import('./ColumnsPanel.tsx'));

/** Opens the column chooser in the page's head; on phones, where rows are cards, only if something is hidden. */
export function ColumnsButton({ choice }: { choice: ColumnChoice }) {
  const tools = usePlace(useScreen().tools);
  const {
    columns,
    kept: { hidden },
  } = choice;
  if (!tools || columns.length === 0) return null;
  const away = columns.filter((column) => hidden.includes(column.id)).length;
  return createPortal(
    <span className={hidden.length === 0 && !columns.some(({ extra }) => extra) ? 'not-phone' : undefined}>
      <PanelButton
        icon="columns-3"
        what={MESSAGES.theChoiceOfColumns}
        loader={loader}
        render={(chunk, panel) => <chunk.ColumnsPanel choice={choice} {...panel} />}
      >
        {away === 0 ? MESSAGES.columns : fillMessage(MESSAGES.columnsHidden, { count: away })}
      </PanelButton>
    </span>,
    tools,
  );
}
