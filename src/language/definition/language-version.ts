/**
 * The version of the definition language that this program reads. A keyword changes only together with this number and a step in
 * `src/language/migrate/`, so that a command can migrate older definitions. `language` in `app.json` states the version of a console;
 * default is the first.
 */
export const LANGUAGE_VERSION = 2;

/** The version of definitions whose `app.json` states none. */
export const FIRST_LANGUAGE_VERSION = 1;
