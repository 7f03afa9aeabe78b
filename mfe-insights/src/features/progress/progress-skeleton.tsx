import { Card } from '@soundings/shared/ui/card'
import { Stack } from '@soundings/shared/ui/page'
import { SkeletonLine } from '@soundings/shared/ui/skeleton'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { ChartSkeleton, RowsSkeleton } from '../../components/cards/content-skeletons.tsx'
import { PROGRESS_COPY } from './progress.copy.ts'
import { CardColumns } from './progress-cards.tsx'

/** The three cards that every patient has. */
export const ProgressSkeleton = () => (
  <>
    <VisuallyHidden role="status">{PROGRESS_COPY.loading}</VisuallyHidden>
    <CardColumns aria-hidden="true">
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
    </CardColumns>
  </>
)
