import { Card } from '@soundings/shared/ui/card'
import { Columns } from '@soundings/shared/ui/columns'
import { Stack } from '@soundings/shared/ui/page'
import { SkeletonLine } from '@soundings/shared/ui/skeleton'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { ChartSkeleton, RowsSkeleton } from '../../components/cards/content-skeletons.tsx'
import { PROGRESS_COPY } from './progress.copy.ts'

/** The three cards that every patient has. */
export const ProgressSkeleton = () => (
  <>
    <VisuallyHidden role="status">{PROGRESS_COPY.loading}</VisuallyHidden>
    <Columns $gap={3} aria-hidden="true">
      <Card>
        <Stack $gap={2}>
          <SkeletonLine $shape="title" $width="40%" />
          <ChartSkeleton />
        </Stack>
      </Card>
      <Stack $gap={3}>
        {[3, 2].map((rows) => (
          <Card key={rows}>
            <Stack $gap={2}>
              <SkeletonLine $shape="title" $width="45%" />
              <RowsSkeleton rows={rows} />
            </Stack>
          </Card>
        ))}
      </Stack>
    </Columns>
  </>
)
