export { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
