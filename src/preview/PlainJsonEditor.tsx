/* The code editor is not worth its size in a preview: its text is the same in a plain field. */
export { JsonInput as JsonEditor } from '../runtime/widget-api.ts';
