import { expect, it } from 'vitest';
import type { ValueType } from '../../../../src/language/expression/compiled-expression.ts';
import { formatAsText } from '../../../../src/language/formats/format-value.ts';
import { defaultMessage } from '../../../../src/runtime/render/controllers/default-message.ts';
import { itemOf } from '../../data/sample-table.ts';

const settings = { timeZone: 'UTC', currency: 'JPY', dateTimeFormat: 'YYYY-MM-DD HH:mm', dateFormat: 'YYYY-MM-DD' };

it.each([
  [{ type: 'number' }, 'number', 'maximum', 20_000, 'At most 20,000.'],
  [{ type: 'number' }, 'number', 'minimum', -1500.5, 'At least −1,500.5.'],
  [{ type: 'number', unit: 'milliseconds' }, 'number', 'maximum', 90_000, 'At most 90,000.'],
  [{ type: 'number', unit: 'dollars' }, 'money', 'maximum', 20_000, 'At most ¥20,000.'],
  [{ type: 'number', unit: 'cents' }, 'money', 'minimum', 100, 'At least ¥1.00.'],
  [{ type: 'string' }, 'text', 'maxLength', 2000, 'At most 2,000 characters.'],
  [{ type: 'string' }, 'text', 'maxLength', 1, 'At most 1 character.'],
] as const)('a limit of %j typed as %s is written as its input takes it', (type, input, keyword, limit, message) => {
  const item = itemOf('amount', type as ValueType, { input });
  expect(defaultMessage(item, { keyword, params: { limit } }, (format, value) => formatAsText(format, value, settings))).toBe(message);
});
