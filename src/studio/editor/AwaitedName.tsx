import { SkeletonLine } from '../../ui/Skeleton.tsx';

/** In the place of a name until it is known. */
export function AwaitedName() {
  return (
    <>
      <span className="sr-only">Loading its label</span>
      <SkeletonLine width="10em" />
    </>
  );
}
