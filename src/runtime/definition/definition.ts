/** The definition language as types. Generated from `schemas/`; this door gives the generated names their names in the code. */
export type {
  Action as ActionDefinition,
  App as AppDefinition,
  Block as BlockDefinition,
  DefinitionFile,
  DetailScreen as DetailDefinition,
  FormScreen as FormDefinition,
  Item as ItemDefinition,
  ListScreen as ListDefinition,
  ReportScreen as ReportDefinition,
  Screen as ScreenDefinition,
  ScreenRule as RuleDefinition,
  Shared as SharedDefinition,
  Source as SourceDefinition,
  TableBlock as TableDefinition,
  WidgetBlock as WidgetDefinition,
} from './generated/definition.ts';
