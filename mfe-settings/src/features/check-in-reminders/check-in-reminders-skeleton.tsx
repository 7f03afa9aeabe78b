import { t } from '@soundings/shared/theme/theme'
import { Rows } from '@soundings/shared/ui/card'
import { Row, Stack } from '@soundings/shared/ui/page'
import { SkeletonLine, SkeletonPart } from '@soundings/shared/ui/skeleton'
import { styled } from 'styled-components'

const ReminderRow = styled(Row)`
  min-height: ${t.size.row};
  flex-wrap: nowrap;
  & > :first-child {
    flex: 1;
  }
`

export const CheckInRemindersSkeleton = () => (
  <SkeletonPart>
    <Stack $gap={1}>
      <Rows as="div">
        {['first', 'second'].map((reminder) => (
          <ReminderRow key={reminder} $spread>
            <Stack $gap={1}>
              <SkeletonLine $width="25%" />
              <SkeletonLine $width="40%" />
            </Stack>
            <SkeletonLine $shape="tile" />
          </ReminderRow>
        ))}
      </Rows>
      <SkeletonLine $shape="answer" />
    </Stack>
  </SkeletonPart>
)
