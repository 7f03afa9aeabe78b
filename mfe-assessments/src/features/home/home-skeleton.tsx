import { t } from '@soundings/shared/theme/theme'
import { Card, RowItem, Rows } from '@soundings/shared/ui/card'
import { Stack } from '@soundings/shared/ui/page'
import { Bone } from '@soundings/shared/ui/skeleton'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { styled } from 'styled-components'
import { HOME_COPY } from './home.copy.ts'
import { Columns } from './home-columns.tsx'

const Foot = styled.div`
  padding: ${t.space[2]} ${t.space.card} ${t.space.card};
`

const Section = ({ hasButton = false }: { hasButton?: boolean }) => (
  <Stack $gap={'1_5'}>
    <Bone $shape="title" $width="40%" />
    <Card $flush>
      <Rows as="div">
        {['a', 'b'].map((row) => (
          <RowItem key={row}>
            <Bone $shape="tile" />
            <Stack $gap={1}>
              <Bone $width="60%" />
              <Bone $width="40%" />
            </Stack>
          </RowItem>
        ))}
      </Rows>
      {hasButton && (
        <Foot>
          <Bone $shape="answer" />
        </Foot>
      )}
    </Card>
  </Stack>
)

/** Skeleton of home, of the same layout: nothing moves when the data arrives. */
export const HomeSkeleton = () => (
  <>
    <VisuallyHidden role="status">{HOME_COPY.loading}</VisuallyHidden>
    <Columns aria-hidden="true">
      <Section hasButton />
      <Section />
    </Columns>
  </>
)
