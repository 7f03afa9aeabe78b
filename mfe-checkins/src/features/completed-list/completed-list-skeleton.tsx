import { Stack } from '@soundings/shared/ui/page'
import { SkeletonLine, SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { Entries } from './entries.tsx'
import { EntryItem } from './entry.tsx'

/** Skeleton of a month with entries. */
export const CompletedListSkeleton = () => (
  <SkeletonScreen>
    <Stack $gap={3}>
      <SkeletonLine $shape="title" $width="75%" />
      <Stack $gap={1}>
        <SkeletonLine $shape="title" $width="40%" />
        <Entries as="div">
          {['a', 'b', 'c', 'd', 'e'].map((row) => (
            <EntryItem as="div" key={row}>
              <SkeletonLine $shape="tile" />
              <Stack $gap={1}>
                <SkeletonLine $width="55%" />
                <SkeletonLine $width="35%" />
              </Stack>
            </EntryItem>
          ))}
        </Entries>
      </Stack>
    </Stack>
  </SkeletonScreen>
)
