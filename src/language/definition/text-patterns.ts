/** Web addresses that a form accepts; the server checks them further. */
export const WEB_ADDRESS_PATTERN = '^https?://[^\\s/?#]\\S*$';

/** A colour as a hash and six digits, e.g. `#fd7e14`. */
export const COLOUR_PATTERN = '^#[0-9a-fA-F]{6}$';
