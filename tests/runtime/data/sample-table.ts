import type { AppSettings, CompiledInput, CompiledItem, CompiledTable } from '../../../src/language/compiled/compiled-screen.ts';
import type { ValueType } from '../../../src/language/expression/compiled-expression.ts';

/** Settings of a console in Puerto Rico, which has no summer time. */
export const settings: AppSettings = {
  roles: {},
  applicationId: 'test',
  brand: { name: 'Test' },
  home: '/',
  pageSize: 10,
  pageSizes: [10, 20, 50],
  debounce: 1,
  minimumCharacters: 2,
  toast: 1000,
  lookAgain: 60,
  timeZone: 'America/Puerto_Rico',
  currency: 'USD',
  dateTimeFormat: 'MM/DD/YYYY HH:mm',
  weekStart: 'sunday',
  dateFormat: 'MM/DD/YYYY',
  links: {},
  search: [],
  ranges: {
    today: { label: 'Today', from: { startOf: 'day' }, to: { endOf: 'day' } },
    month: { label: 'Last month', from: { add: [-1, 'month'] }, to: {} },
  },
  presets: ['today', 'month'],
};

/** A compiled item with an input. */
export function itemOf(id: string, type: ValueType, input: Partial<CompiledInput> = {}): CompiledItem {
  return {
    id,
    label: id,
    type,
    format: { name: 'text', type },
    align: 'start',
    input: { input: 'text', params: [id.split('.')], type, required: false, messages: {}, ...input } as CompiledInput,
  };
}

/** A compiled table with every kind of filter. */
export function tableOf(more: Partial<CompiledTable> = {}): CompiledTable {
  return {
    block: 'table',
    filters: [
      itemOf('name', { type: 'string' }),
      itemOf('count', { type: 'number' }, { input: 'number' }),
      itemOf('open', { type: 'boolean' }, { input: 'checkbox' }),
      itemOf(
        'status',
        { type: 'enum' },
        {
          input: 'select',
          choices: [
            { value: 'NEW', label: 'New' },
            { value: 'OLD', label: 'Old' },
          ],
        },
      ),
      itemOf(
        'stars',
        { type: 'number' },
        {
          input: 'select',
          choices: [
            { value: 1, label: 'One' },
            { value: 2, label: 'Two' },
          ],
        },
      ),
      itemOf('tags', { type: 'list', of: { type: 'string' } }, { input: 'list' }),
      itemOf('day', { type: 'date' }, { input: 'date' }),
      itemOf('at', { type: 'date-time' }, { input: 'date' }),
      itemOf('created', { type: 'date-time' }, { input: 'date-range', params: [['from'], ['to']], default: 'month' }),
    ],
    columns: [{ ...itemOf('createdAt', { type: 'date-time' }), sortable: 'createdAt' }],
    rowActions: [],
    search: [],
    sort: { field: 'createdAt', order: 'desc' },
    pageSizes: [10, 20, 50],
    hideWhenEmpty: false,
    urlKey: '',
    rowLabel: { parts: ['rows'] },
    ...more,
  };
}
