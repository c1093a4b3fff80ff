import { idOfTitle, type NewScreen, pathOfTitle, SCREEN_TEMPLATES, type ScreenCall } from '../authoring/edit/templates/new-screen.ts';
import { labelOf } from '../language/compile/label-of.ts';
import type { ListedDefinition } from './definitions-of.ts';
import { faultOfAddress } from './fault-of-address.ts';
import { MESSAGES } from './messages.ts';
import { useStoredState } from './use-stored-state.ts';

/** What somebody chose so far for a new screen; what they did not touch is proposed. */
export interface NewScreenChoices {
  call: ScreenCall | undefined;
  /** Undefined: what its call is called. */
  title: string | undefined;
  /** Undefined: as the title proposes. */
  path: string | undefined;
  /** The area of the menu, '' for none of them, null for no entry. Undefined: as proposed. */
  group: string | null | undefined;
  /** Undefined: whom the server lets make the call, where it names them. */
  roles: readonly string[] | undefined;
}

/** What a new screen will be, and what is missing or wrong. */
export interface NewScreenForm {
  choices: NewScreenChoices;
  change(choices: Partial<NewScreenChoices>): void;
  title: string;
  id: string;
  path: string;
  /** Null for no entry in the menu. */
  group: string | null;
  access: readonly string[];
  /** What is wrong with the title or the address. */
  wrong: { title?: string; path?: string };
  /** Why it cannot be made yet. */
  reason: string | undefined;
  screen: NewScreen | undefined;
}

/** Holds the choices for a new screen. */
export function useNewScreen(all: readonly ListedDefinition[], groupOfArea: (area: string) => string, isRole: (role: string) => boolean) {
  const [choices, setChoices] = useStoredState<NewScreenChoices>(
    { name: MESSAGES.newScreen2, opens: '"New screen"' },
    {
      call: undefined,
      title: undefined,
      path: undefined,
      group: undefined,
      roles: undefined,
    },
  );
  return newScreenForm({ choices, change: (more) => setChoices({ ...choices, ...more }) }, { all, groupOfArea, isRole });
}

/** Fills in what was not chosen, and says what is missing. */
export function newScreenForm(
  { choices, change }: Pick<NewScreenForm, 'choices' | 'change'>,
  {
    all,
    groupOfArea,
    isRole,
  }: { all: readonly ListedDefinition[]; groupOfArea: (area: string) => string; isRole: (role: string) => boolean },
): NewScreenForm {
  const { call } = choices;
  const shown = choices.title ?? (call ? titleOfCall(call.name) : '');
  const title = shown.trim();
  const id = idOfTitle(title);
  const path = choices.path ?? (id === '' ? '' : pathOfTitle(title, call ?? { route: undefined }));
  // A page of one of many records is reached from where its record stands.
  const group = call?.route !== undefined ? null : choices.group === undefined ? groupOfArea(call?.area ?? '') : choices.group;
  const allowed = (role: string) => isRole(role) && (call?.roles === 'anyone' || call?.roles.includes(role) === true);
  const access = (choices.roles ?? (call && call.roles !== 'anyone' ? call.roles : [])).filter(allowed);
  const wrong = { ...(call && title === '' && { title: MESSAGES.enterATitle }), ...wrongOf({ title, id, path, call }, all) };
  const missing = !call ? MESSAGES.chooseACall : id === '' ? MESSAGES.enterATitle2 : undefined;
  const reason = missing ?? wrong.title ?? wrong.path;
  const menu = group === null ? undefined : { icon: SCREEN_TEMPLATES[call?.kind ?? 'list']?.icon ?? '', ...(group !== '' && { group }) };
  const screen = call && reason === undefined ? { call, title, path, access, menu } : undefined;
  return { choices, change, title: shown, id, path, group, access, wrong, reason, screen };
}

/** What a screen of a call would be called: `fetchAllTollsForAdmin` shows All Tolls. */
function titleOfCall(name: string): string {
  return labelOf(name.replace(/^(fetch|get|list|load)(?=[A-Z])/, '').replace(/(For|By)Admin(Dashboard)?$/, ''));
}

function wrongOf(
  { title, id, path, call }: { title: string; id: string; path: string; call: ScreenCall | undefined },
  all: readonly ListedDefinition[],
): NewScreenForm['wrong'] {
  if (title !== '' && id === '') return { title: MESSAGES.aTitleMustContain };
  if (id !== '' && all.some((each) => each.id === id)) return { title: MESSAGES.aScreenWithThis };
  if (path === '') return {};
  const fault = faultOfAddress(
    path,
    all.flatMap(({ paths }) => paths),
  );
  if (fault !== undefined) return { path: fault };
  const route = call?.route;
  if (route !== undefined && !path.split('/').includes(`:${route}`)) return { path: MESSAGES.theAddressMustIdentify({ route }) };
  return {};
}
