import { createStudioCaller } from './host/create-studio-caller.ts';
import type { ReadBoot } from './shell/read-boot.ts';
import { requestFirstAnswers } from './studio/first-answers.ts';
import { warmUpLanguage } from './studio/language/spare-worker.ts';

/* Runs in a page of the Studio while the console's code arrives, so that its data and the compiler arrive meanwhile. Imports nothing of that code. */

const { user }: Partial<ReadBoot> = JSON.parse(document.getElementById('boot')?.textContent ?? '{}');
if (user) {
  warmUpLanguage();
  const speaking: typeof fetch = (input, init) => fetch(input, { ...init, headers: { ...init?.headers, 'X-Tablero-User': user.objectId } });
  // The page's code asks again where an answer failed.
  void requestFirstAnswers(createStudioCaller(speaking), user.objectId, new URLSearchParams(location.search).get('draft')).catch(
    () => undefined,
  );
}
