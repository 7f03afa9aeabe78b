import { media, t } from '@soundings/shared/theme/theme'
import { Stack } from '@soundings/shared/ui/page'
import { SkeletonLine } from '@soundings/shared/ui/skeleton'
import { styled } from 'styled-components'

/** As high as the lifestyle chart. */
const Chart = styled(SkeletonLine)`
  height: ${t.size.questionGuess};
  max-height: 15rem;
  ${media.wide} {
    max-height: none;
  }
`

const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${t.space[1]};
`

const TextBox = styled.div`
  display: grid;
  align-content: center;
  min-height: ${t.leading.body};
`

const TextLine = ({ width }: { width: string }) => (
  <TextBox>
    <SkeletonLine $width={width} />
  </TextBox>
)

export const ChartSkeleton = () => (
  <Stack $gap={2}>
    <Stack $gap="half">
      <TextLine width="95%" />
      <TextLine width="60%" />
    </Stack>
    <Chart $shape="answer" />
    <TextLine width="40%" />
    <Pairs>
      {['a', 'b', 'c', 'd'].map((series) => (
        <SkeletonLine key={series} $shape="answer" />
      ))}
    </Pairs>
  </Stack>
)

export const RowsSkeleton = ({ rows }: { rows: number }) => (
  <Stack $gap={2}>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton never change their order.
      <Stack key={row} $gap={1}>
        <TextLine width={`${75 - row * 10}%`} />
        <SkeletonLine />
      </Stack>
    ))}
  </Stack>
)
