import { t } from '@soundings/shared/theme/theme'
import { Card, RowItem, Rows } from '@soundings/shared/ui/card'
import { Stack } from '@soundings/shared/ui/page'
import { SkeletonLine, SkeletonPart } from '@soundings/shared/ui/skeleton'
import { styled } from 'styled-components'
import { HOME_COPY } from './home.copy.ts'
import { HomeGrid } from './home-grid.tsx'

const Foot = styled.div`
  padding: ${t.space[2]} ${t.space.card} ${t.space.card};
`

const Section = ({ hasButton = false }: { hasButton?: boolean }) => (
  <Stack $gap={'1_5'}>
    <SkeletonLine $shape="title" $width="40%" />
    <Card $flush>
      <Rows as="div">
        {['a', 'b'].map((row) => (
          <RowItem key={row}>
            <SkeletonLine $shape="tile" />
            <Stack $gap={1}>
              <SkeletonLine $width="60%" />
              <SkeletonLine $width="40%" />
            </Stack>
          </RowItem>
        ))}
      </Rows>
      {hasButton && (
        <Foot>
          <SkeletonLine $shape="answer" />
        </Foot>
      )}
    </Card>
  </Stack>
)

/** Has the layout of home, so that nothing moves when the data loads. */
export const HomeSkeleton = () => (
  <SkeletonPart label={HOME_COPY.loading}>
    <HomeGrid $hasToDo>
      <Section hasButton />
      <Section />
    </HomeGrid>
  </SkeletonPart>
)
