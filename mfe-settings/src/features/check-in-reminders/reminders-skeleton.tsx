import { t } from '@soundings/shared/theme/theme'
import { Rows } from '@soundings/shared/ui/card'
import { Row, Stack } from '@soundings/shared/ui/page'
import { Bone, SkeletonScreen } from '@soundings/shared/ui/skeleton'
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
      <Bone $shape="title" $width="70%" />
      <Stack $gap={1}>
        <Rows as="div">
          {['first', 'second'].map((reminder) => (
            <Line key={reminder} $spread>
              <Stack $gap={1}>
                <Bone $width="25%" />
                <Bone $width="40%" />
              </Stack>
              <Bone $shape="tile" />
            </Line>
          ))}
        </Rows>
        <Bone $shape="answer" />
      </Stack>
    </Stack>
  </SkeletonScreen>
)
