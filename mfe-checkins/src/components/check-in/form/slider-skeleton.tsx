import { t } from '@soundings/shared/theme/theme'
import { TANK_HEIGHT } from '@soundings/shared/ui/gauge'
import { ActionsBar, Stack } from '@soundings/shared/ui/page'
import { SkeletonLine, SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { styled } from 'styled-components'

const Gauge = styled(SkeletonLine)`
  justify-self: center;
  width: calc(${t.space[10]} + ${t.space[6]});
  height: calc(${TANK_HEIGHT});
  border-radius: ${t.radius.card};
`

const Button = styled(SkeletonLine)`
  height: ${t.size.control};
  border-radius: ${t.radius.control};
`

export const SliderSkeleton = () => (
  <>
    <SkeletonScreen>
      <Stack $gap={3}>
        <Stack $gap={1}>
          <SkeletonLine $width="25%" />
          <SkeletonLine />
        </Stack>
        <Stack $gap={1}>
          <SkeletonLine $shape="title" $width="85%" />
          <SkeletonLine $width="60%" />
        </Stack>
        <Gauge />
      </Stack>
    </SkeletonScreen>
    <div aria-hidden="true">
      <ActionsBar>
        <Button />
      </ActionsBar>
    </div>
  </>
)
