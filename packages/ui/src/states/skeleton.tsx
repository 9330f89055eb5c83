import { Skeleton as MantineSkeleton, type SkeletonProps } from '@mantine/core';

/** The place of something that is loading. */
export function Skeleton(props: SkeletonProps) {
  return <MantineSkeleton {...props} aria-hidden />;
}
