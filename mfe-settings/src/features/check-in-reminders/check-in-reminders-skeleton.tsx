import { t } from '@soundings/shared/theme/theme'
import { Rows } from '@soundings/shared/ui/card'
import { Row, Stack } from '@soundings/shared/ui/page'
import { SkeletonLine, SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { styled } from 'styled-components'

const ReminderRow = styled(Row)`
  min-height: ${t.size.row};
  flex-wrap: nowrap;
  & > :first-child {
    flex: 1;
  }
`

export const CheckInRemindersSkeleton = () => (
  <SkeletonScreen>
    <Stack $gap={3}>
      <SkeletonLine $shape="title" $width="70%" />
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
    </Stack>
  </SkeletonScreen>
)
