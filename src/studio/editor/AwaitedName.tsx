import { SkeletonLine } from '../../ui/Skeleton.tsx';
import { MESSAGES } from './messages.ts';

/** In the place of a name until it is known. */
export function AwaitedName() {
  return (
    <>
      <span className="sr-only">{MESSAGES.loadingItsLabel}</span>
      <SkeletonLine width="10em" />
    </>
  );
}
