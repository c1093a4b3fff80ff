import { idOfTitle, type NewScreen, pathOfTitle, SCREEN_TEMPLATES, type ScreenCall } from '../authoring/edit/templates/new-screen.ts';
import { labelOf } from '../language/compile/label-of.ts';
import { faultOfAddress, type ListedDefinition } from './definitions-of.ts';
import { MESSAGES } from './messages.ts';
import { useStoredState } from './use-stored-state.ts';

/** Choices for a new screen; undefined ones are proposed. */
export interface NewScreenChoices {
  call: ScreenCall | undefined;
  /** Default: from the call's title. */
  title: string | undefined;
  /** Default: from the title. */
  path: string | undefined;
  /** Menu group, '' for none, null for no entry. Default: proposed. */
  group: string | null | undefined;
  /** Default: the roles that may make the call, where the server names them. */
  roles: readonly string[] | undefined;
}

export type NewScreenForm = ReturnType<typeof newScreenForm>;

/** State of the form. */
export function useNewScreen(around: NewScreenSurroundings) {
  const [choices, setChoices] = useStoredState<NewScreenChoices>(
    { name: MESSAGES.newScreen.toLowerCase(), opens: `"${MESSAGES.newScreen}"` },
    { call: undefined, title: undefined, path: undefined, group: undefined, roles: undefined },
  );
  return newScreenForm({ choices, change: (more) => setChoices({ ...choices, ...more }) }, around);
}

interface NewScreenSurroundings {
  all: readonly ListedDefinition[];
  groupOfArea: (area: string) => string;
  isRole: (role: string) => boolean;
}

/** Completes the choices and validates them. */
export function newScreenForm(
  { choices, change }: { choices: NewScreenChoices; change: (choices: Partial<NewScreenChoices>) => void },
  { all, groupOfArea, isRole }: NewScreenSurroundings,
) {
  const { call } = choices;
  const shown = choices.title ?? (call ? titleOfCall(call.name) : '');
  const title = shown.trim();
  const id = idOfTitle(title);
  const path = choices.path ?? (id === '' ? '' : pathOfTitle(title, call ?? { route: undefined }));
  // A page of one record is opened from a list, not from the menu.
  const group = call?.route !== undefined ? null : choices.group === undefined ? groupOfArea(call?.area ?? '') : choices.group;
  const allowed = (role: string) => isRole(role) && (call?.roles === 'anyone' || call?.roles.includes(role) === true);
  const access = (choices.roles ?? (call && call.roles !== 'anyone' ? call.roles : [])).filter(allowed);
  const wrong = { ...(call && title === '' && { title: MESSAGES.enterATitle }), ...wrongOf({ title, id, path, call }, all) };
  const missing = !call ? MESSAGES.chooseACall : id === '' ? MESSAGES.enterATitle : undefined;
  const reason = missing ?? wrong.title ?? wrong.path;
  const menu = group === null ? undefined : { icon: SCREEN_TEMPLATES[call?.kind ?? 'list'].icon, ...(group !== '' && { group }) };
  const screen: NewScreen | undefined = call && reason === undefined ? { call, title, path, access, menu } : undefined;
  return { choices, change, title: shown, id, path, group, access, wrong, reason, screen };
}

/** Title for a call: `fetchAllTollsForAdmin` becomes All Tolls. */
function titleOfCall(name: string): string {
  return labelOf(name.replace(/^(fetch|get|list|load)(?=[A-Z])/, '').replace(/(For|By)Admin(Dashboard)?$/, ''));
}

function wrongOf(
  { title, id, path, call }: { title: string; id: string; path: string; call: ScreenCall | undefined },
  all: readonly ListedDefinition[],
): { title?: string; path?: string } {
  if (title !== '' && id === '') return { title: MESSAGES.aTitleMustContain };
  if (id !== '' && all.some((each) => each.id === id)) return { title: MESSAGES.aScreenWithThis };
  if (path === '') return {};
  const taken = all.flatMap(({ paths }) => paths);
  const fault = faultOfAddress(path, taken);
  if (fault !== undefined) return { path: fault };
  const route = call?.route;
  if (route !== undefined && !path.split('/').includes(`:${route}`)) return { path: MESSAGES.theAddressMustIdentify({ route }) };
  return {};
}
