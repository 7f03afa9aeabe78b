import { t } from '@soundings/shared/theme/theme'
import { Rows } from '@soundings/shared/ui/card'
import { Row, Stack } from '@soundings/shared/ui/page'
import { SkeletonLine, SkeletonScreen } from '@soundings/shared/ui/skeleton'
import styled from 'styled-components'

const Line = styled(Row)`
  min-height: ${t.size.row};
  flex-wrap: nowrap;
  & > :first-child {
    flex: 1;
  }
`

/** The heading, two reminders and the way to a new one, before they are known. */
export const RemindersSkeleton = () => (
  <SkeletonScreen>
    <Stack $gap={3}>
      <SkeletonLine $shape="title" $width="70%" />
      <Stack $gap={1}>
        <Rows as="div">
          {['first', 'second'].map((reminder) => (
            <Line key={reminder} $spread>
              <Stack $gap={1}>
                <SkeletonLine $width="25%" />
                <SkeletonLine $width="40%" />
              </Stack>
              <SkeletonLine $shape="tile" />
            </Line>
          ))}
        </Rows>
        <SkeletonLine $shape="answer" />
      </Stack>
    </Stack>
  </SkeletonScreen>
)
