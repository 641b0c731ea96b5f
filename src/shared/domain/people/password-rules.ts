export const PASSWORD_MIN_LENGTH = 8;

/** In both scripts; digits and signs around the word change nothing. */
const COMMON = new Set(
  `password passwort passw0rd p@ssw0rd p@ssword pa55word letmein welcome admin administrator changeme iloveyou princess sunshine football baseball
  superman batman dragon monkey master shadow michael jennifer jordan liverpool chelsea arsenal barcelona realmadrid qwerty qwertyui qwertyuiop qwertz
  azerty asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 abc123 abcd1234 abcdefgh
  aa123456 a1b2c3d4 secret login guest default chicken crunch dubai abudhabi sharjah emirates uae habibi habibti inshallah bismillah alhamdulillah
  mashallah muhammad mohammed mohamed ahmed fatima aisha allah allahuakbar ضصثقفغعه ضصثقفغعهخ ضصثقفغعهخحج شسيبلاتن شسيبلاتنمك شسيبلاتنمكط ئءؤرلاىة
  كلمةالسر كلمةالمرور كلمهالسر كلمهالمرور دبي ابوظبي الشارقة الامارات الإمارات حبيبي حبيبتي بسمالله الحمدلله ماشاءالله انشاءالله محمد احمد أحمد
  فاطمة عائشة الله اللهاكبر`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
/** Forwards, backwards and round again. */
const RUNS = ['01234567890123456789', '98765432109876543210', 'abcdefghijklmnopqrstuvwxyz'];
const SHORTEST_OWN_WORD = 4;

export type PasswordOwner = { phone?: string; email?: string; names?: readonly string[] };
export type PasswordFault = 'short' | 'common' | 'personal';

const arabicDigit = (digit: string): string =>
  String((digit.codePointAt(0) ?? 0) - (digit < '\u06f0' ? 0x660 : 0x6f0));

function isCommon(plain: string): boolean {
  if (new Set(plain).size < 4) return true;
  if (RUNS.some((run) => run.includes(plain))) return true;
  // 12341234 is 1234 twice.
  if (/^(.{1,4})\1+$/u.test(plain)) return true;
  const word = plain.replaceAll(/^[\d\p{P}\p{S}]+|[\d\p{P}\p{S}]+$/gu, '');
  return COMMON.has(plain) || COMMON.has(word);
}

/** 0501234567!, noura1990. */
function isOwn(plain: string, { phone, email, names }: PasswordOwner): boolean {
  const digits = plain.replaceAll(/\D/g, '');
  const own = (phone ?? '').replaceAll(/\D/g, '').slice(-7);
  if (own.length === 7 && digits.includes(own)) return true;
  const address = (email ?? '').toLowerCase();
  const words = [address, address.split('@')[0] ?? '', ...(names ?? [])]
    .map((word) => word.normalize('NFKC').toLowerCase().replaceAll(/\s/g, ''))
    .filter((word) => word.length >= SHORTEST_OWN_WORD);
  const rest = words.map((word) => plain.replaceAll(word, ''));
  return rest.some((left) => left !== plain && /^[\d\p{P}\p{S}]{0,8}$/u.test(left));
}

/** Null when nothing is wrong. Spaces around it count for nothing. */
export function passwordFault(password: string, owner: PasswordOwner): PasswordFault | null {
  const plain = password
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, arabicDigit);
  if (Array.from(plain).length < PASSWORD_MIN_LENGTH) return 'short';
  if (isCommon(plain)) return 'common';
  return isOwn(plain, owner) ? 'personal' : null;
}
