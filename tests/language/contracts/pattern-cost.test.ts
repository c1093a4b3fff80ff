import { describe, expect, it } from 'vitest';
import { patternCost } from '../../../src/language/contracts/pattern-cost.ts';

const EXPONENTIAL = [
  '^(a+)+$',
  '^(a*)*b',
  '^(a|a)*$',
  '^(a|aa)+$',
  '^(?:a?b?)*$',
  '(x+x+)+y',
  '^(\\w+\\s?)*$',
  '^(\\w+\\b)+$',
  '^(M{1,4}|D)+$',
  '^(d{3,4})+$',
  '^([a-z]{1,20}){1,20}$',
  '^(?=(a+)+$)a',
  '^(a)\\1*$',
  '^(a|[^b])*$',
  '^(\\p{L}|é)*$',
];

const POLYNOMIAL = ['.*.*=', '^a*a*$', '^\\s+|\\s+$', '^[^\\s/]+\\S*$', '\\d+\\s'];

const LINEAR = [
  '^[a-z0-9]+(-[a-z0-9]+)*$',
  '^#[0-9a-fA-F]{6}$',
  '^(?=.*M)(?=.*D)[MD]+$',
  '^(\\+?\\d{1,4}[\\s.-]?)?\\(?\\d{3}\\)?[\\s.-]?\\d{3}[\\s.-]?\\d{4}$',
  '^/[^{}:?#]+$',
  '^(M|YY|\\[[^\\]]*\\])+$',
  '(a+)+',
  '^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$',
  '\\s+',
  '^([0-9a-f]{2}:){5}[0-9a-f]{2}$',
];

describe('patternCost', () => {
  it.each(EXPONENTIAL)('finds %s exponential', (source) => expect(patternCost(source)).toBe('exponential'));
  it.each(POLYNOMIAL)('finds %s polynomial', (source) => expect(patternCost(source)).toBe('polynomial'));
  it.each(LINEAR)('finds %s linear', (source) => expect(patternCost(source)).toBe('linear'));
});
