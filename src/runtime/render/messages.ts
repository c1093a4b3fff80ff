/** Messages of a screen and its page. */
export const thisScreenIsBeingRepaired = 'This screen is being repaired';
export const theDefinitionHasErrorsStaff = 'The definition "{id}" has errors; staff see only this sentence.';
export const everythingElseWorksAnAdmin = 'Everything else works. An admin can see what is wrong with it here.';
export const issues = 'Issues';
export const didYouMean = ' Did you mean "{suggestion}"?';
export const startPage = 'Start page';
export const breadcrumb = 'Breadcrumb';
export const notAvailable = 'Not available';
export const nothingLoadedYet = 'Nothing loaded yet';
export const thisPageCouldNotBe = 'This page could not be loaded';
export const thisScreenCouldNotBe = 'This screen could not be loaded';
export const loadingTitle = 'Loading {title}';
export const thereIsNothingHereFor = 'There is nothing here for you';
export const everythingOnThisScreenIs = 'Everything on this screen is for other roles.';
export const whatLimitsItIsStill = 'Its limits are still loading.';
export const stars = '{count} stars';
export const countOf5 = '{count} of 5';
