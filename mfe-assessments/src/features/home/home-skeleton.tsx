import { Card, RowItem, Rows } from '@soundings/shared/ui/card'
import { Stack } from '@soundings/shared/ui/page'
import { Bone } from '@soundings/shared/ui/skeleton'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { HOME_COPY } from './home.copy.ts'

/** The cards of home before it is known what is in them. */
export const HomeSkeleton = () => (
  <>
    <VisuallyHidden role="status">{HOME_COPY.loading}</VisuallyHidden>
    <Stack aria-hidden="true" $gap={2}>
      <Bone $shape="title" $width="30%" />
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
      </Card>
    </Stack>
  </>
)
