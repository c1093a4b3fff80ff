import type { Edit } from '../../../src/authoring/edit/apply/edit.ts';
import type { Json } from '../../../src/language/contracts/contract-types.ts';

/** An edit of the shipped console, and the sentences that a person wrote for it first. */
export interface LabelledEdit {
  edits: readonly Edit[];
  sentences: readonly string[];
}

const TOLLS = 'screens/tolls/toll-crud.json';
const APP = 'screens/app.json';
const ORDERS = 'screens/orders/orders.json';
const DISCOUNTS = 'screens/discounts/discounts.json';
const REFUNDS = 'screens/orders/refunds.json';
const TAGS = 'screens/tags/tags.json';

/** Labelled edits, by what admins ask for. */
export const CORPUS: readonly LabelledEdit[] = [
  {
    edits: [{ do: 'set', file: ORDERS, at: 'title', value: 'All Orders' }],
    sentences: ['The title of Orders becomes "All Orders".'],
  },
  {
    edits: [{ do: 'set', file: TOLLS, at: 'columns/@amount/label', value: 'Price' }],
    sentences: ['The column Amount on Tolls is called Price.'],
  },
  {
    edits: [{ do: 'set', file: APP, at: 'names', value: { Toll: { amount: 'Price' } } }],
    sentences: [
      'The field Amount of Add Toll on Tolls is called Price.',
      'The column Amount on Tolls is called Price.',
      'The field Amount of Edit on Tolls is called Price.',
    ],
  },
  {
    edits: [{ do: 'set', file: APP, at: 'names', value: { routeStatus: { DELIVERED: 'Done', PENDING: 'Waiting' } } }],
    sentences: [
      'Pending is called Waiting and Delivered is called Done in the badge Status on Route.',
      'Pending is called Waiting and Delivered is called Done in the filter Status on Routes.',
      'Pending is called Waiting and Delivered is called Done in the column Status on Routes.',
    ],
  },
  {
    edits: [{ do: 'set', file: APP, at: 'names', value: { discountType: { FIXED_AMOUNT_OF_TOTAL: 'Amount Off' } } }],
    sentences: [
      'Fixed Amount Of Total is called Amount Off in the field Type in the form on Create Discount.',
      'Fixed Amount Of Total is called Amount Off in what is so then in the form on Create Discount.',
      'Fixed Amount Of Total is called Amount Off in what is so then of Save in the form on Create Discount.',
      'Fixed Amount Of Total is called Amount Off in the value Type in Discount on Discount.',
      'Fixed Amount Of Total is called Amount Off in the field Type in Discount on Discount.',
      'Fixed Amount Of Total is called Amount Off in the filter Type on Discounts.',
      'Fixed Amount Of Total is called Amount Off in the column Type on Discounts.',
    ],
  },
  {
    edits: [{ do: 'set', file: APP, at: 'names', value: { Order: { deliveredAt: 'Handed Over' } } }],
    sentences: [
      'The column Delivered At in Orders on Invoice of [Full name] is called Handed Over.',
      'The column Delivered At in Child Orders on Deferred Order is called Handed Over.',
      'The column Delivered At in Child Orders on Order is called Handed Over.',
      'The column Delivered At on Orders is called Handed Over.',
      'The column Delivered At in Order History on Driver is called Handed Over.',
      'The column Delivered At in User Orders on User is called Handed Over.',
    ],
  },
  {
    edits: [
      { do: 'set', file: APP, at: 'names', value: { asyncJobType: { CLEAN_UP: 'Housekeeping' }, fetchAsyncJobs: { type: 'Kind' } } },
      { do: 'set', file: 'screens/jobs/dish-imports.json', at: 'data/with/type', value: "'CLEAN_UP'" },
    ],
    sentences: [
      'Dish Imports loads “Fetch Async Jobs” with Kind "Housekeeping" instead of "Dish Import".',
      'Clean Up is called Housekeeping in the value Type in Job Detail on Job detail.',
    ],
  },
  {
    edits: [{ do: 'set', file: 'screens/orders/duplicate-orders.json', at: 'filters/@created/default', value: 'last-week' }],
    sentences: ['The filter Date Range on Duplicate Orders starts as "Last week to now" instead of "Today".'],
  },
  {
    edits: [
      { do: 'set', file: APP, at: 'names', value: { Order: { createdAt: 'Taken' } } },
      { do: 'set', file: ORDERS, at: 'sort', value: { field: 'createdAt', order: 'asc' } },
    ],
    sentences: [
      'Rows on Orders are sorted by Taken with the oldest, smallest or A first instead of the newest, largest or Z.',
      'The column Created At in Child Orders on Deferred Order is called Taken.',
      'The column Created At on Deferred Orders is called Taken.',
      'The column Created At in Duplicate Order#order-1 on Duplicate Orders is called Taken.',
      'The column Created At in Child Orders on Order is called Taken.',
      'The column Created At on Orders is called Taken.',
      'The column Created At in Order History on Driver is called Taken.',
      'The column Created At in User Orders on User is called Taken.',
    ],
  },
  {
    edits: [{ do: 'remove', file: TOLLS, at: 'columns/@amount' }],
    sentences: ['Everybody no longer sees the column Amount on Tolls.'],
  },
  {
    edits: [{ do: 'set', file: TOLLS, at: 'access', value: ['finance'] }],
    sentences: ['Dispatchers, Sales, Agents and Shoppers can no longer open Tolls.'],
  },
  {
    edits: [{ do: 'set', file: ORDERS, at: 'pageSizes', value: [20, 50] }],
    sentences: [
      'A page has 20 rows instead of 10 on Orders; 20 or 50 rows can be chosen for a page instead of 10, 20, 50 or 100 on Orders.',
    ],
  },
  {
    edits: [{ do: 'set', file: TOLLS, at: 'note', value: 'For dispatch.' }],
    sentences: [],
  },
  ...labelled(APP, [
    [set('brand/name', 'Kitchen'), 'The console is called "Kitchen" instead of "Tablero".'],
    [set('menuGroups/money', 'Finances'), 'The heading Money is "Finances" instead of "Money".'],
    [set('groupedMenu', true), 'The menu shows its groups from the start.'],
    [set('home', '/orders'), 'The console begins with Orders instead of Restaurants.'],
    [set('search/@order/label', 'Purchase'), 'The search for Order is called Purchase.'],
    [remove('search/@lead'), 'The search for Lead is gone.'],
    [set('settings/toast', 6000), 'Toast of the console is 6000 instead of 4000.'],
  ]),
  ...labelled(TOLLS, [
    [set('actions/@add/label', 'New Toll'), 'The action Add Toll on Tolls is called New Toll.'],
    [set('rowActions/@edit/success', 'Saved'), 'The message of Edit on Tolls says "Saved" instead of "Toll updated successfully".'],
    [set('rowActions/@edit/ask/title', 'Change Toll'), 'The question of Edit on Tolls says "Change Toll" instead of "Edit Toll".'],
    [set('rowActions/@edit/ask/button', 'Keep'), 'The button of Edit on Tolls says "Keep" instead of "Save".'],
    [remove('rowActions/@delete'), 'Admins, Dispatchers, Sales and Finance lose the action Delete on Tolls.'],
    [set('rowActions/@delete/access', ['finance']), 'Dispatchers and Sales lose the action Delete on Tolls.'],
    [set('empty', 'No toll yet'), 'What is said when there are no rows on Tolls says "No toll yet" instead of "No records found".'],
    [set('menu/title', 'Roads'), 'Tolls is called Roads in the menu.'],
    [set('menu/icon', 'tags'), 'Tolls has another icon in the menu.'],
    [set('menu/group', 'money'), 'Tolls stands under Money in the menu instead of under Platform.'],
    [remove('menu'), 'Tolls stands in the menu no longer.'],
    [set('title', 'Tolls ')],
    [set('actions/@add/primary', false), 'The action Add Toll on Tolls is no longer the main button.'],
    [move('columns/@name', '@coords.longitude'), 'Everybody sees Name before Longitude on Tolls.'],
    [insert('columns', { field: 'objectId', label: 'Id' }), 'Everybody sees a new column Id on Tolls.'],
  ]),
  ...labelled('screens/reports/tax-summary.json', [
    [set('fields/@testMode/label', 'Test Mode ')],
    [
      set('fields/@testMode/label', 'Trial'),
      'The field Test Mode in the form on Tax Summary is called Trial.',
      'The case Test Mode = yes in the form on Tax Summary is called Trial = yes.',
      'The case Test Mode = yes of Send in the form on Tax Summary is called Trial = yes.',
    ],
  ]),
  ...labelled(DISCOUNTS, [
    [set('filters/@code/label', 'Voucher'), 'The filter Code on Discounts is called Voucher.'],
    [remove('filters/@code'), 'Admins, Dispatchers, Sales and Finance no longer see the filter Code on Discounts.'],
    [move('filters/@code', '@type'), 'Admins, Dispatchers, Sales and Finance see Code before Type on Discounts.'],
    [
      set('columns/@active/change/success', 'Done'),
      'The message of Active on Discounts says "Done" instead of "Discount updated successfully.".',
    ],
    [set('columns/@code/access', ['finance']), 'Dispatchers and Sales no longer see the column Code on Discounts.'],
    [set('filters/@type/access', ['finance']), 'Dispatchers and Sales no longer see the filter Type on Discounts.'],
  ]),
  ...labelled(TAGS, [
    [set('blocks/@dish-tags/title', 'Tags of Dishes'), 'The title of Dish Tags on Tags becomes "Tags of Dishes".'],
    [
      set('blocks/@dish-tags/empty', 'None yet'),
      'What is said when there is nothing in Dish Tags on Tags says "None yet" instead of "No tags added".',
    ],
    [remove('blocks/@dish-tags'), 'Admins and Sales no longer see the block Dish Tags on Tags.'],
    [set('blocks/@dish-tags/add/label', 'Save'), 'The action Add in Dish Tags on Tags is called Save.'],
    [
      set('blocks/@dish-tags/delete/ask/title', 'Sure?'),
      'The question of Remove in Dish Tags on Tags says "Sure?" instead of "Remove tag".',
    ],
    [
      set('blocks/@dish-tags/delete/ask/text', 'It goes.'),
      'The text of Remove in Dish Tags on Tags says "It goes." instead of "name can no longer be chosen.".',
    ],
    [
      set('blocks/@restaurant-tags/add/success', 'Kept'),
      'The message of Add in Restaurant Tags on Tags says "Kept" instead of "Tag added successfully".',
    ],
    [move('blocks/@dish-tags', '@restaurant-tags'), 'Admins and Sales see Restaurant Tags in another place on Tags.'],
  ]),
  ...labelled(ORDERS, [
    [remove('csv'), 'Admins, Dispatchers, Sales, Finance and Shoppers no longer see the download as CSV on Orders.'],
    [
      set('sort', { field: 'createdAt', order: 'asc' }),
      'Rows on Orders are sorted by Created At with the oldest, smallest or A first instead of the newest, largest or Z.',
    ],
    [
      remove('bulkActions/@resend-receipt'),
      'Admins, Dispatchers, Sales and Finance lose the action Resend Receipt on Orders.',
      'Shoppers no longer see the boxes of rows on Orders.',
    ],
  ]),
  ...labelled('screens/people/drivers.json', [
    [
      set('columns/@isDriver/compute', "row.isDriver ? 'Yes' : 'No'"),
      'The column Is Driver on Drivers shows "Yes" when Is Driver is yes, else "No", instead of "True" when Is Driver is yes, else "False".',
    ],
    [set('columns/@isDriver/compute', '(row.isDriver)  ?  "True" : "False"')],
  ]),
  ...labelled('screens/reports/revenue-overview.json', [
    [
      set('blocks/@totals/fields/@salesOrder/compute', 'row.total + sources.fleet.total'),
      'The value Sales Orders in Combined Totals on Revenue Overview shows Total plus Fleet Total instead of Total.',
    ],
    [
      set('blocks/@totals/fields/@totalOfAll/compute', 'row.total - sources.fleet.total'),
      'The value Total in Combined Totals on Revenue Overview shows Total minus Fleet Total instead of Total plus Fleet Total minus Refunds minus Fleet Refunds.',
    ],
  ]),
  ...labelled(ORDERS, [
    [
      set('bulkActions/@resend-receipt/with/email', 'row.user.full_name'),
      'Resend Receipt calls “Resend Receipt To New Email” with Email from User Name instead of User Email on Orders.',
    ],
    [
      set('bulkActions/@resend-receipt/with/email', 'row.isFleetOrder ? row.clientName : row.user.email'),
      'Resend Receipt calls “Resend Receipt To New Email” with Email from Customer when Fleet is yes, else User Email, instead of User Email on Orders.',
    ],
    [set('bulkActions/@resend-receipt/with', { email: 'row.user.email', orderId: 'row.objectId' })],
  ]),
  ...labelled(TOLLS, [
    [
      set('rowActions/@delete/ask/text', '{row.amount * 2} can no longer be added to orders.'),
      'The text of Delete on Tolls says "[Amount times 2] can no longer be added to orders." instead of "[Name] can no longer be added to orders.".',
    ],
    [set('rowActions/@edit/ask/fields/@amount/initial', '250'), 'The field Amount of Edit on Tolls starts as 250 instead of Amount.'],
  ]),
  ...labelled('screens/shared/document-actions.json', [
    [
      set('actions/@expiry/ask/fields/@expirationDate/initial', 'now'),
      'The field Expires At of Set Expiry in Documents on Lead starts as now instead of Expires At.',
      'The field Expires At of Set Expiry in Documents on Driver starts as now instead of Expires At.',
    ],
  ]),
  ...labelled(TOLLS, [
    [
      set('rowActions/@delete/ask/text', '{row.amount > 5 ? row.amount : 5} goes.'),
      'The text of Delete on Tolls says "[Amount when Amount is more than 5, else 5] goes." instead of "[Name] can no longer be added to orders.".',
    ],
  ]),
  ...labelled('screens/cron-jobs/cron-jobs.json', [
    [
      set('columns/@jobServerInstance/change/with/jobServerInstance', 'row.name'),
      'Cron Jobs calls “Set Job Server Instance” with Server Instance from Name instead of what is chosen.',
    ],
    [
      set('columns/@duration/text', '{row.lastDuration + 1 | number} ms'),
      'The column Last Duration on Cron Jobs shows "[Last Duration plus 1] ms" instead of "[Last Duration] ms".',
    ],
  ]),
  ...labelled('screens/jobs/dish-imports.json', [
    [remove('hideWhenEmpty'), 'Dish Imports is there without rows, too, and says then "No records found".'],
  ]),
  ...labelled(REFUNDS, [
    [set('hideWhenEmpty', true), 'Refunds Report is not there while it has no rows instead of saying "No records found".'],
  ]),
  ...labelled('screens/scrappers/scrappers.json', [[remove('group'), 'Rows on Scrappers no longer stand under headings by Instance.']]),
  {
    edits: ['food', 'delivery'].map((column) => set(`columns/@${column}/extra`, true)(REFUNDS)),
    sentences: ['The columns Food and Delivery on Refunds Report are now not shown at first.'],
  },
  {
    edits: ['food', 'delivery'].map((column) => set(`columns/@${column}/label`, `My ${column}`)(REFUNDS)),
    sentences: ['The column Food on Refunds Report is called My food.', 'The column Delivery on Refunds Report is called My delivery.'],
  },
];

type Sentenced = readonly [edit: (file: string) => Edit, ...sentences: string[]];

function labelled(file: string, edits: readonly Sentenced[]): LabelledEdit[] {
  return edits.map(([edit, ...sentences]) => ({ edits: [edit(file)], sentences }));
}

function set(at: string, value: Json) {
  return (file: string): Edit => ({ do: 'set', file, at, value });
}

function remove(at: string) {
  return (file: string): Edit => ({ do: 'remove', file, at });
}

function move(at: string, before: string) {
  return (file: string): Edit => ({ do: 'move', file, at, before });
}

function insert(into: string, value: Json) {
  return (file: string): Edit => ({ do: 'insert', file, into, value });
}
