import { SkeletonLine } from '../../ui/Skeleton.tsx';

/** In the place of a name until it is known. */
export function AwaitedName() {
  return (
    <>
      <span className="sr-only">Looking at what it is called</span>
      <SkeletonLine width="10em" />
    </>
  );
}
