import { Stack } from '@soundings/shared/ui/page'
import { SkeletonLine, SkeletonPart } from '@soundings/shared/ui/skeleton'

const SECTIONS = ['browser', 'clinic', 'openings']

export const WhatWeKeepSkeleton = () => (
  <SkeletonPart>
    <Stack $gap={3}>
      {SECTIONS.map((section) => (
        <Stack key={section} $gap={1}>
          <SkeletonLine $shape="title" $width="40%" />
          <SkeletonLine $width="90%" />
          <SkeletonLine $width="80%" />
          <SkeletonLine $width="85%" />
        </Stack>
      ))}
    </Stack>
  </SkeletonPart>
)
