import { Card } from '@soundings/shared/ui/card'
import { Columns } from '@soundings/shared/ui/columns'
import { Stack } from '@soundings/shared/ui/page'
import { SkeletonLine, SkeletonPart } from '@soundings/shared/ui/skeleton'
import { ChartSkeleton, RowsSkeleton } from '../../components/cards/content-skeletons.tsx'
import { PROGRESS_COPY } from './progress.copy.ts'

export const ProgressSkeleton = () => (
  <SkeletonPart label={PROGRESS_COPY.loading}>
    <Columns $gap={3}>
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
  </SkeletonPart>
)
