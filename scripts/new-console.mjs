import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { quoted } from './console-folder.mjs';
import { ROOT } from './run.mjs';

/* `npm run new -- <folder> [--name NAME]`: writes a console with one page into a new or empty folder. */
const USAGE = 'Usage: npm run new -- ../shop [--name "Bike shop"]';
const { values, positionals } = parseArgs({ options: { name: { type: 'string' } }, allowPositionals: true, strict: false });
const [given, ...more] = positionals.filter((arg) => arg !== '--');
if (given === undefined || more.length > 0) fail(USAGE);
const folder = resolve(process.env.INIT_CWD ?? process.cwd(), given);
if (existsSync(folder) && !statSync(folder).isDirectory()) fail(`${folder} is a file. Name a folder.\n${USAGE}`);
const present = existsSync(folder) ? readdirSync(folder).filter((name) => name !== '.git') : [];
if (present.length > 0) fail(`${folder} is not empty: it has ${present.slice(0, 3).join(', ')}. Name a new folder. Nothing was written.`);
const name = typeof values.name === 'string' && values.name.trim() !== '' ? values.name.trim() : nameOf(basename(folder));
const shown = relative(process.env.INIT_CWD ?? process.cwd(), folder) || folder;
const schemas = relative(folder, join(ROOT, 'schemas')).replaceAll('\\', '/');
const files = filesOf();
try {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, { flag: 'wx' });
  }
} catch (error) {
  fail(`${folder} cannot be written (${error.code ?? error.message}).`);
}
console.log(
  [
    `Wrote the console ${name} into ${shown}:`,
    ...Object.keys(files).map((path) => `  ${path}`),
    '',
    `Serve it: npm start -- ${quoted(shown)}`,
    `Check it: npm run check:screens -- ${quoted(shown)}`,
    `Next:     ${join(shown, 'README.md')}`,
  ].join('\n'),
);

/** Example: `bike-shop` becomes Bike shop. */
function nameOf(text) {
  const words = text.replace(/[-_.]+/g, ' ').trim();
  return words === '' ? 'Console' : words.charAt(0).toUpperCase() + words.slice(1);
}

function fail(message) {
  console.error(message);
  process.exit(2);
}

function filesOf() {
  return {
    'screens/app.json': `{
  "language": 2,
  "brand": { "name": ${JSON.stringify(name)} },
  "home": "/welcome",
  "menuGroups": { "start": "Start" },
  "groupedMenu": true,
  "roles": { "admin": "Admin", "staff": "Staff" },
  "settings": { "timeZone": "UTC", "currency": "USD", "dateFormat": "MM/DD/YYYY", "weekStart": "sunday" },
  "ranges": {
    "today": { "label": "Today", "from": { "startOf": "day" }, "to": { "endOf": "day" } },
    "last-7-days": { "label": "Last 7 days", "from": { "add": [-7, "day"] }, "to": {} },
    "this-month": { "label": "This Month", "from": { "startOf": "month" }, "to": { "endOf": "month" } },
    "last-month": { "label": "Last Month", "from": { "add": [-1, "month"], "startOf": "month" }, "to": { "add": [-1, "month"], "endOf": "month" } }
  },
  "presets": ["today", "last-7-days", "this-month", "last-month"]
}
`,
    'screens/welcome.json': `{
  "kind": "detail",
  "id": "welcome",
  "path": "/welcome",
  "title": "Welcome",
  "menu": { "icon": "layout-grid", "group": "start" },
  "access": "anyone",
  "blocks": [
    { "block": "text", "text": "Each file in the folder screens is a page of this console." },
    { "block": "text", "text": "The README.md beside that folder shows how to add a list of your own data." }
  ]
}
`,
    'schemas/enums.json': '{}\n',
    'back-ends.json': '{}\n',
    '.env.example': `# Copy this file to .env, and set what you need. Every setting: docs/settings.md of Tablero.

# The address and the secret of a service that back-ends.json names:
# SHOP_URL=https://api.example.com
# SHOP_TOKEN=

# The connection string of a PostgreSQL database that back-ends.json names:
# SHOP_DATABASE=postgres://console:password@localhost/shop

# A Parse Server that has the accounts and the functions:
# PARSE_SERVER_URL=https://parse.example.com/parse
# SESSION_SECRET=

# PostgreSQL for Tablero's own data (accounts, history); without it a database below data:
# DATABASE_URL=postgres://user:password@localhost/tablero
`,
    '.gitignore': 'data/\nshots/\n.env\n',
    '.vscode/settings.json': `${JSON.stringify(
      {
        'json.schemas': [
          { fileMatch: ['screens/app.json'], url: `${schemas}/app.schema.json` },
          { fileMatch: ['screens/**/*.json', '!screens/app.json', '!screens/shared/**'], url: `${schemas}/screen.schema.json` },
          { fileMatch: ['schemas/**/*.json'], url: `${schemas}/contract.schema.json` },
          { fileMatch: ['back-ends.json'], url: `${schemas}/back-ends.schema.json` },
        ],
      },
      null,
      2,
    )}\n`,
    'README.md': readme(),
  };
}

function readme() {
  // Relative to Tablero's folder, so that the file holds for everybody who has both folders side by side.
  const path = quoted(relative(ROOT, folder) || folder);
  return `# ${name}

A console for Tablero. Run these commands in Tablero's folder:

\`\`\`sh
npm start -- ${path}
npm run check:screens -- ${path}
\`\`\`

| file | content |
| --- | --- |
| \`screens/app.json\` | name, roles, first page, time zone, currency, date format, first day of the week, date ranges |
| \`screens/*.json\` | one page each: a list, a record page, a form or a report |
| \`schemas/calls/*.json\` | contracts: parameters, result and roles of each call |
| \`schemas/entities/*.json\` | types of records, with types and units of their fields |
| \`back-ends.json\` | the databases and services that calls go to |
| \`.env\` | addresses and secrets, out of git |

## Draft lists and forms

From a PostgreSQL database:

1. Name it in \`back-ends.json\`: \`{ "shop": { "kind": "postgres", "label": "the shop database", "url": "SHOP_DATABASE" } }\`
2. Put its connection string into \`.env\`: \`SHOP_DATABASE=postgres://user:password@localhost/shop\`
3. Draft contracts and screens:

   \`\`\`sh
   npm run draft -- ${path} shop --screens
   \`\`\`

From the OpenAPI document of a REST service, without step 1 and 2:

\`\`\`sh
npm run draft -- ${path} shop openapi.yaml --screens
\`\`\`

The command prints the variables to set in \`.env\`. Tablero's \`docs/postgresql.md\` and \`docs/own-console.md\` have the details.

## A list by hand

1. \`back-ends.json\` names the service, and \`.env\` says where it is:

   \`\`\`json
   { "shop": { "kind": "rest", "label": "the shop", "url": "SHOP_URL", "auth": { "type": "bearer", "secret": "SHOP_TOKEN" } } }
   \`\`\`

2. \`schemas/entities/bike.json\` describes a record:

   \`\`\`json
   {
     "entity": "Bike",
     "label": "Bike",
     "fields": {
       "id": { "type": "id", "of": "Bike" },
       "model": { "type": "string" },
       "price": { "type": "number", "unit": "dollars" }
     }
   }
   \`\`\`

3. \`schemas/calls/bikes.json\` describes the request \`GET /bikes?page=1&limit=10\`:

   \`\`\`json
   {
     "area": "bikes",
     "roles": "anyone",
     "calls": {
       "listBikes": {
         "effect": "read",
         "params": { "page": { "type": "number", "integer": true }, "limit": { "type": "number", "integer": true } },
         "result": { "type": "object", "fields": { "bikes": "Bike[]", "total": { "type": "number", "unit": "count" } } },
         "list": { "rows": "bikes", "total": "total", "page": ["page"], "firstPage": 1, "limit": ["limit"] },
         "rest": { "api": "shop", "method": "GET", "path": "/bikes" }
       }
     }
   }
   \`\`\`

4. \`screens/bikes.json\` is the page:

   \`\`\`json
   {
     "kind": "list",
     "id": "bikes",
     "path": "/bikes",
     "title": "Bikes",
     "menu": { "icon": "bike" },
     "access": "anyone",
     "data": { "call": "listBikes" },
     "columns": [{ "field": "model" }, { "field": "price" }]
   }
   \`\`\`

The console shows each change of a file within two seconds. \`docs/language.md\` and \`docs/contracts.md\` of Tablero have every keyword.
`;
}
