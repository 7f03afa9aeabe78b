import { Stack } from '@soundings/shared/ui/page'
import { Bone, SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { Entries } from './entries.tsx'
import { EntryItem } from './entry.tsx'

/** Skeleton of a month with entries. */
export const CompletedListSkeleton = () => (
  <SkeletonScreen>
    <Stack $gap={3}>
      <Bone $shape="title" $width="75%" />
      <Stack $gap={1}>
        <Bone $shape="title" $width="40%" />
        <Entries as="div">
          {['a', 'b', 'c', 'd', 'e'].map((row) => (
            <EntryItem as="div" key={row}>
              <Bone $shape="tile" />
              <Stack $gap={1}>
                <Bone $width="55%" />
                <Bone $width="35%" />
              </Stack>
            </EntryItem>
          ))}
        </Entries>
      </Stack>
    </Stack>
  </SkeletonScreen>
)
