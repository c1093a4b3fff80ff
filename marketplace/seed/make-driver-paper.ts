import type { SeedRow } from './insert-rows.ts';
import type { Random } from './random.ts';

const DAY = 86_400_000;
const REASONS = ['La foto está borrosa.', 'El documento está vencido.', 'El nombre no coincide.'];

/** Codes of the papers that drivers hand in. */
export const DRIVER_PAPERS = ['driver_license', 'car_license', 'car_insurance', 'good_standing', 'profile_picture', 'agreement'];

/** Owner of the paper, probability of its approval, and days from `now` (milliseconds) until its end. */
export interface DriverPaper {
  userId: string;
  code: string;
  now: number;
  /** By weight: approved, refused, not looked at. */
  odds: readonly [approved: number, refused: number, open: number];
  expiry: { chance: number; from: number; to: number };
}

/** The row of a paper, but for when it was handed in. */
export function makeDriverPaper(random: Random, { userId, code, now, odds, expiry }: DriverPaper): SeedRow {
  const [approved, refused, open] = odds;
  const isApproved = random.weighted<boolean | null>([
    [true, approved],
    [false, refused],
    [null, open],
  ]);
  return {
    id: random.id(),
    user_id: userId,
    document_code: code,
    file: `sample-paper-${random.integer(1, 40)}.png`,
    is_approved: isApproved,
    unapprove_reason: isApproved === false ? random.pick(REASONS) : null,
    expires_at: random.chance(expiry.chance) ? new Date(now + random.integer(expiry.from, expiry.to) * DAY).toISOString() : null,
  };
}
