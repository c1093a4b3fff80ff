import type { ConsoleServices } from '../shell/console-services.ts';

/** Services that refuse everything not supplied: for server rendering, and for tests, which thus list all requests. */
export function createRefusingServices(supplied: Partial<ConsoleServices> = {}): ConsoleServices {
  const refuse = (name: string) => () => Promise.reject(new Error(`${name} is not supplied`));
  return {
    call: ({ name }) => refuse(`call of ${name}`)(),
    session: { read: refuse('read'), signIn: refuse('signIn'), signOut: refuse('signOut') },
    speakFor: () => undefined,
    account: refuse('account'),
    loadScreen: refuse('loadScreen'),
    keepFile: refuse('keepFile'),
    loadValidator: refuse('loadValidator'),
    loadReport: refuse('loadReport'),
    formatDefinitions: refuse('formatDefinitions'),
    loadLocations: refuse('loadLocations'),
    preferences: refuse('preferences'),
    loadList: refuse('loadList'),
    loadAccess: refuse('loadAccess'),
    loadDefinitions: refuse('loadDefinitions'),
    settle: refuse('settle'),
    tellLostScreen: refuse('tellLostScreen'),
    loadLostScreens: refuse('loadLostScreens'),
    askStudio: refuse('askStudio'),
    tellHere: refuse('tellHere'),
    openDefinitionEvents: refuse('openDefinitionEvents'),
    ...supplied,
  };
}
