import * as react from 'react';
import * as reactJsx from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as widgetApi from '../runtime/widget-api.ts';
import * as jsx from '../ui/jsx/jsx-runtime.ts';

/** Modules that own widgets share with the page, by import name (`scripts/widget-plugin.mjs`). */
export const SHARED_MODULES: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': reactJsx,
  'react-dom': reactDom,
  'tablero/jsx-runtime': jsx,
  'tablero/widget-api': widgetApi,
};
