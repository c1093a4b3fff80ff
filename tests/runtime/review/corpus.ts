import type { Edit } from '../../../src/runtime/edit/edit.ts';

/** An edit of the shipped console, and the sentences that a person wrote for it first. */
export interface LabelledEdit {
  edits: readonly Edit[];
  sentences: readonly string[];
}

const TOLLS = 'screens/tolls/toll-crud.json';
const ORDERS = 'screens/orders/orders.json';

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
    edits: [{ do: 'remove', file: TOLLS, at: 'columns/@amount' }],
    sentences: ['Everybody no longer sees the column Amount on Tolls.'],
  },
  {
    edits: [{ do: 'set', file: TOLLS, at: 'actions/@add/access', value: ['dispatcher'] }],
    sentences: ['Sales and Finance lose the action Add Toll on Tolls.'],
  },
  {
    edits: [{ do: 'set', file: TOLLS, at: 'actions/@add/success', value: 'Done' }],
    sentences: ['The message of Add Toll on Tolls says "Done" instead of "Toll added successfully".'],
  },
  {
    edits: [{ do: 'set', file: TOLLS, at: 'access', value: ['finance'] }],
    sentences: ['Dispatchers, Sales, Agents and Shoppers can no longer open Tolls.'],
  },
  {
    edits: [{ do: 'set', file: ORDERS, at: 'pageSizes', value: [20, 50] }],
    sentences: ['Orders loads fetchAdminOrders with limit 20 instead of 10 on Orders.', 'A page has 20 rows instead of 10 on Orders.'],
  },
  {
    edits: [{ do: 'remove', file: TOLLS, at: 'actions/@add' }],
    sentences: ['Everybody who had it loses the action Add Toll on Tolls.'],
  },
  {
    edits: [{ do: 'set', file: TOLLS, at: 'note', value: 'For dispatch.' }],
    sentences: [],
  },
];
