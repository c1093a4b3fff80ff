/**
 * The version of the definition language that this program reads. A word of the language changes only together with this number and with an entry in
 * `src/language/migrate/`, so that what people wrote in the version before is brought up by a command. `language` in `app.json` says which version the
 * definitions of a console are written in; without it they are of the first.
 */
export const LANGUAGE_VERSION = 2;

/** The version of definitions whose `app.json` does not say one. */
export const FIRST_LANGUAGE_VERSION = 1;
