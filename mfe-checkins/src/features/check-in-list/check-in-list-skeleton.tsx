import { t } from '@soundings/shared/theme/theme'
import { Stack } from '@soundings/shared/ui/page'
import { SkeletonLine, SkeletonPart } from '@soundings/shared/ui/skeleton'
import { styled } from 'styled-components'
import { ListRow, ListRows } from './list-row.tsx'
import { Groups } from './module-group.tsx'

const TITLE_WIDTHS = ['30%', '38%', '24%']

const Past = styled.span`
  display: flex;
  align-items: center;
  width: 6em;
  min-height: ${t.size.targetMin};
`

const PAST = (
  <Past>
    <SkeletonLine />
  </Past>
)

export const CheckInListSkeleton = () => (
  <SkeletonPart>
    <Groups>
      {TITLE_WIDTHS.map((width) => (
        <Stack key={width} $gap={1}>
          <SkeletonLine $shape="title" $width={width} />
          <ListRows as="div">
            <ListRow tile={<SkeletonLine $shape="tile" />} pastLink={PAST}>
              <Stack $gap={1}>
                <SkeletonLine $width="60%" />
                <SkeletonLine $width="40%" />
              </Stack>
            </ListRow>
          </ListRows>
        </Stack>
      ))}
    </Groups>
  </SkeletonPart>
)
