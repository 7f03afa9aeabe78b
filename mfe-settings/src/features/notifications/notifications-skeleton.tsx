import { t } from '@soundings/shared/theme/theme'
import { Rows } from '@soundings/shared/ui/card'
import { Row, Stack } from '@soundings/shared/ui/page'
import { SkeletonLine, SkeletonPart } from '@soundings/shared/ui/skeleton'
import { styled } from 'styled-components'
import { SectionSheet } from './section-card.tsx'

const SwitchRow = styled(Row)`
  min-height: ${t.size.switch};
  flex-wrap: nowrap;
`

const Track = styled(SkeletonLine)`
  width: calc(${t.space[6]} + ${t.space[1]});
  height: ${t.space[4]};
  border-radius: ${t.radius.pill};
`

const Title = styled.div`
  padding-block: ${t.space.half};
`

const Switches = ({ edge = false }) => (
  <Rows as="div" data-edge={edge || undefined}>
    {['push', 'email', 'sms'].map((channel) => (
      <SwitchRow key={channel} $spread>
        <SkeletonLine $width="35%" />
        <Track />
      </SwitchRow>
    ))}
  </Rows>
)

const SectionSkeleton = ({ width, hasReminders = false }: { width: string; hasReminders?: boolean }) => (
  <SectionSheet>
    <Title>
      <SkeletonLine $shape="title" $width={width} />
    </Title>
    {hasReminders && (
      <Stack $gap={1}>
        <SkeletonLine $width="55%" />
        <SkeletonLine $shape="answer" />
      </Stack>
    )}
    <Switches edge={hasReminders} />
  </SectionSheet>
)

export const NotificationsSkeleton = () => (
  <SkeletonPart>
    <Stack $gap={3}>
      <SectionSkeleton width="50%" />
      <SectionSkeleton width="70%" hasReminders />
      <SectionSkeleton width="45%" />
    </Stack>
  </SkeletonPart>
)
