/** Messages of forms on a page. */
export const cancel = 'Cancel';
export const submit = 'Submit';
export const thisPageCouldNotBe = 'This page could not be loaded';
