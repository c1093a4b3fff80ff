/** Features of few tables, loaded before a screen with such a table is rendered. */
export { groupRows } from '../../data/tables/group-rows.ts';
export { withKeyColumns } from '../../data/tables/key-columns.ts';
export { GroupRow, groupedEntries } from './GroupRow.tsx';
export { GroupSwitch } from './GroupSwitch.tsx';
export { KeyColumnsNote } from './KeyColumnsNote.tsx';
export { SearchBox } from './SearchBox.tsx';
