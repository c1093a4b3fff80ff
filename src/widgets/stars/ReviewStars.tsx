import { fillMessage } from '../../language/text/fill-message.ts';
import type { BlockPropsOf } from '../../runtime/widget-api.ts';
import type { starsContract } from './contract.ts';
import * as MESSAGES from './messages.ts';

interface Part {
  star?: number | null;
  text?: string | null;
}
interface Review {
  review?: Record<'uva' | 'service' | 'driver' | 'restaurant', Part | null> | null;
}

const PARTS = [
  ['uva', MESSAGES.uva],
  ['service', MESSAGES.service],
  ['driver', MESSAGES.driver],
  ['restaurant', MESSAGES.restaurant],
] as const;

/** The four parts of a review with stars and text (orders-people-billing §2.7). */
export function ReviewStars({ props }: BlockPropsOf<typeof starsContract, { Review: Review }>) {
  const ratings = props.review?.review;
  return (
    <dl className="dl dl-1">
      {PARTS.map(([key, label]) => {
        const part = ratings?.[key];
        const count = Math.max(0, Math.min(5, Math.round(part?.star ?? 0)));
        return (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {part?.star === undefined || part.star === null ? (
                <span className="muted">{MESSAGES.notRated}</span>
              ) : (
                <span className="stars" role="img" aria-label={fillMessage(MESSAGES.countOf5Stars, { count })}>
                  {'★'.repeat(count)}
                  <i>{'★'.repeat(5 - count)}</i>
                </span>
              )}
              {part?.text && <p>{part.text}</p>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
