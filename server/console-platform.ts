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
 * What the `console.ts` of a console is given, so that it imports nothing but types of Tablero: `defineConsole` and `functionsOf` write the console and its functions down, a `FunctionError` is
 * a refusal that people read, and the others read pages, define settings, make ids and write SQL.
 */
export const platform = { defineConsole, functionsOf, readPage, FunctionError, newId, sql, defineSetting, text, integer, oneOf };

/** The type of what `console.ts` is given. */
export type Platform = typeof platform;
