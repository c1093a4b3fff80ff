/** What stands above the rows of few tables. It is fetched before a screen with such a table is drawn. */
export { GroupSwitch } from './GroupSwitch.tsx';
export { SearchBox } from './SearchBox.tsx';
