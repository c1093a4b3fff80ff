import { SkeletonLine } from '../../ui/Skeleton.tsx';
import { MESSAGES } from './messages.ts';

/** Placeholder of a label that is being computed. */
export function AwaitedName() {
  return (
    <>
      <span className="sr-only">{MESSAGES.loadingItsLabel}</span>
      <SkeletonLine width="10em" />
    </>
  );
}
