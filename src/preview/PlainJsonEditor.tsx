/* The code editor is not worth its size in a preview; a plain field shows the same text. */
export { JsonInput as JsonEditor } from '../runtime/widget-api.ts';
