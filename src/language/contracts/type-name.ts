import type { ContractType } from './contract-types.ts';

/** Texts of a form of their own. */
const FORMATS: Readonly<Record<string, string>> = {
  email: 'an email address',
  phone: 'a phone number',
  url: 'an address on the web',
  base64: 'a file',
};

/** The name of a type in messages: "a number of cents", "a list of Order". */
export function typeName(type: ContractType): string {
  switch (type.type) {
    case 'number':
      return type.unit && type.unit !== 'plain' ? `a number (${type.unit})` : 'a plain number';
    case 'boolean':
      return 'true or false';
    case 'enum':
      return `a value of ${type.enum}`;
    case 'id':
      return `the id of ${article(type.of)}`;
    case 'entity':
      return article(type.entity);
    case 'list':
      return type.of.type === 'json' ? 'a list' : `a list of ${typeName(type.of).replace(/^(an?|the) /, '')}`;
    case 'map':
      return 'a map';
    case 'object':
      return 'an object';
    case 'json':
      return 'an unknown value';
    case 'date-time':
      return 'a date and time';
    case 'date':
      return 'a date';
    case 'string':
      return (type.format && FORMATS[type.format]) ?? 'a text';
  }
}

function article(name: string): string {
  return /^[aeiou]/i.test(name) ? `an ${name}` : `a ${name}`;
}
