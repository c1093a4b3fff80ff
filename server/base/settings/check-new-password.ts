import commonPasswords from '@zxcvbn-ts/language-common';

/** Characters that a new password has at least and at most. */
export const PASSWORD_LENGTH = { least: 12, most: 128 } as const;

/** The first guesses of attackers. A password of only these, digits and signs is guessed, however long it is. */
const KNOWN = [
  ...[
    'password',
    'passwort',
    'contrasena',
    'clave',
    'passphrase',
    'secret',
    'secreto',
    'letmein',
    'welcome',
    'bienvenido',
    'changeme',
    'default',
  ],
  ...['admin', 'administrator', 'administrador', 'root', 'user', 'usuario', 'test', 'demo', 'guest', 'login', 'master', 'manager', 'staff'],
  ...['qwertyuiop', 'qwerty', 'asdfghjkl', 'asdfgh', 'zxcvbnm', 'qazwsx', 'azerty', 'abcdefghijklmnopqrstuvwxyz', 'abcdef', 'abc'],
  ...[
    'iloveyou',
    'teamo',
    'sunshine',
    'princess',
    'princesa',
    'football',
    'baseball',
    'monkey',
    'dragon',
    'superman',
    'batman',
    'starwars',
  ],
  ...['summer', 'winter', 'spring', 'autumn', 'verano', 'invierno', 'correcthorsebatterystaple'],
  'tablero',
] as const;
/** Signs that people write for letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** Letters, or digits that count nothing up or down, that have to be left once all that is known is taken out. */
const LEAST_LETTERS = 4;
const LEAST_DIGITS = 5;
const LEAST_DIFFERENT = 5;

/**
 * Why a password is refused; undefined where it is accepted. All characters count. `own`: the user's name and address, which are guessed
 * first.
 */
export function passwordIssue(password: string, own: readonly string[] = []): string | undefined {
  const { least, most } = PASSWORD_LENGTH;
  const characters = [...password.normalize('NFKC')];
  if (characters.length < least) return `A password needs at least ${least} characters.`;
  if (characters.length > most) return `A password has at most ${most} characters.`;
  if (new Set(characters).size < LEAST_DIFFERENT)
    return 'This password repeats a few characters, so it is easily guessed. Choose another one.';
  if (isCommon(password)) return 'This password is one of those that are tried first, so it is easily guessed. Choose another one.';
  if (isGuessable(password, [])) return 'This password is made of words that are tried first, so it is easily guessed. Choose another one.';
  if (isGuessable(password, own))
    return 'This password is made of your name, your address or the name of this console, so it is easily guessed. Choose another one.';
  return undefined;
}

/** The 49,000 passwords that were found most often in published lists (MIT); made once, when somebody chooses a password. */
let common: ReadonlySet<string> | undefined;

/** Whether a password was found often, also with digits and signs around it, with signs for letters, or twice in a row. */
function isCommon(password: string): boolean {
  common ??= new Set(commonPasswords.dictionary.passwords);
  const plain = plainOf(password);
  // Many digits of no order around a word are a password of their own.
  const bare = ownDigits(plain) < LEAST_DIGITS ? betweenLetters(plain) : plain;
  const forms = [plain, bare, lettersOf(plain), lettersOf(bare), plain.replace(/[\s._-]/g, '')];
  const halves = forms.flatMap((form) =>
    form.slice(0, form.length / 2) === form.slice(form.length / 2) ? [form.slice(form.length / 2)] : [],
  );
  return [...forms, ...halves].some((form) => common?.has(form));
}

/** A text from its first letter to its last. */
function betweenLetters(text: string): string {
  const characters = [...text];
  const isLetter = (character: string) => /\p{L}/u.test(character);
  return characters.slice(characters.findIndex(isLetter), characters.findLastIndex(isLetter) + 1).join('');
}

function isGuessable(password: string, own: readonly string[]): boolean {
  const plain = plainOf(password);
  const words = [...KNOWN, ...own.flatMap((text) => plainOf(text).split(/[^\p{L}\p{N}]+/u))]
    .filter((word) => word.length > 2)
    .sort((one, other) => other.length - one.length);
  const left = words.reduce((rest, word) => without(rest, word), plain);
  return left.replace(/[^\p{L}]/gu, '').length < LEAST_LETTERS && ownDigits(left) < LEAST_DIGITS;
}

/** A password without a common word, also in leetspeak: "p4ssw0rd2024" counts as "password2024". */
function without(text: string, word: string): string {
  const letters = lettersOf(text);
  const at = letters.indexOf(word) === -1 ? text.indexOf(word) : letters.indexOf(word);
  return at === -1 ? text : without(text.slice(0, at) + ' '.repeat(word.length) + text.slice(at + word.length), word);
}

/** Digits that are not just the one before, one more or one less. */
function ownDigits(text: string): number {
  const digits = [...text.replace(/\D/g, '')].map(Number);
  return digits.filter((digit, at) => at === 0 || ![0, 1, 9].includes((digit - (digits[at - 1] ?? 0) + 10) % 10)).length;
}

function plainOf(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function lettersOf(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => LETTERS[sign] ?? sign);
}
