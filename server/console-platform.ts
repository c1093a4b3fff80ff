import { sql } from 'kysely';
import { FunctionError } from './base/errors/function-error.ts';
import { newId } from './base/new-id.ts';
import { defineSetting, integer, oneOf, text } from './base/settings/setting.ts';
import { functionsOf } from './calls/functions/define-function.ts';
import { readPage } from './calls/functions/paging.ts';
import { defineConsole } from './console-module.ts';

export type { PlatformTables } from './base/store/tables.ts';
export type { FunctionContext } from './calls/functions/define-function.ts';
export type { ConsoleModule } from './console-module.ts';

/**
 * The argument of a console's `console.ts`, which therefore imports only types of Tablero. `defineConsole` and `functionsOf`
 * define the console and its functions, `FunctionError` is a refusal for people, and the others read pages, define settings,
 * create ids and write SQL.
 */
export const platform = { defineConsole, functionsOf, readPage, FunctionError, newId, sql, defineSetting, text, integer, oneOf };

/** Type of the argument of `console.ts`. */
export type Platform = typeof platform;
