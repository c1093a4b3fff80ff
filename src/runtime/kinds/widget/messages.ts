/** Messages of widgets that cannot be loaded. */
export const thisPartCouldNotBe = 'This part could not be loaded';
export const checkTheConnectionAndLoad = 'Check the connection and load the page again.';
