/** Messages of errors of requests that get no usable answer. */
export const theAnswerWasLostSo =
  'The answer was lost, so it is not known whether your password was changed. Sign in with the new one; if that fails, with the old one.';
export const serverUnreachableTryAgain = 'The server could not be reached. Check the connection and try again.';
export const tooManyTriesWaitA = 'Too many tries. Wait a minute and try again.';
export const answerCouldNotBeReadStatus = 'The answer of the server could not be read ({status}). Try again in a moment.';
export const itMayHaveChangedLoad = 'It may have changed. Load the page again.';
export const theListOfScreensIs = 'The list of screens has changed.';
export const theServerTookTooLong = 'The server took too long to answer.';
export const serverUnreachable = 'The server could not be reached.';
export const theFileCouldNotBe = 'The file could not be uploaded.';
export const whatIsWrongWithThe = 'The issues of the definitions could not be loaded.';
export const theDefinitionsCouldNotBe = 'The definitions could not be formatted.';
export const whereThePartsOfThis = 'The sources of this screen could not be loaded.';
export const accessCouldNotBeLoaded = 'The access to this page could not be loaded.';
export const theListOfScreensCould = 'The list of screens could not be loaded.';
export const whatBecameOfItCould = 'The outcome could not be loaded.';
export const lossCouldNotBeReported = 'The loss of this screen could not be reported.';
export const whichScreensPeopleLostCould = 'The lost screens could not be loaded.';
export const theServerCouldNotAnswer = 'The server could not answer. Try again in a moment.';
export const answerCouldNotBeRead = 'The answer of the server could not be read.';
