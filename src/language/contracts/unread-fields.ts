/**
 * Key of an object in a result under which its unreadable fields are listed: their values came in another type than the contract has, so they are left
 * out. No contract and no expression can name it.
 */
export const UNREAD = '#unread';
