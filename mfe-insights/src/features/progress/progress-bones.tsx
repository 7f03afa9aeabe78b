import { media, t } from '@soundings/shared/theme/theme'
import { Card } from '@soundings/shared/ui/card'
import { Stack } from '@soundings/shared/ui/page'
import { Bone } from '@soundings/shared/ui/skeleton'
import styled from 'styled-components'

/** As high as the picture of the lines is at most widths. */
const Plot = styled(Bone)`
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

/** A line of text, as high as one. */
const Line = styled.div`
  display: grid;
  align-content: center;
  min-height: ${t.leading.body};
`

const Words = ({ width }: { width: string }) => (
  <Line>
    <Bone $width={width} />
  </Line>
)

/** A picture, the point that is read, and its key. */
export const PlotBones = () => (
  <Stack $gap={2}>
    <Stack $gap="half">
      <Words width="95%" />
      <Words width="60%" />
    </Stack>
    <Plot $shape="answer" />
    <Words width="40%" />
    <Pairs>
      {['a', 'b', 'c', 'd'].map((series) => (
        <Bone key={series} $shape="answer" />
      ))}
    </Pairs>
  </Stack>
)

/** Bars, or rows, under their names. */
export const RowBones = ({ rows }: { rows: number }) => (
  <Stack $gap={2}>
    {Array.from({ length: rows }, (_, row) => (
      <Stack key={row} $gap={1}>
        <Words width={`${75 - row * 10}%`} />
        <Bone />
      </Stack>
    ))}
  </Stack>
)

/** The cards before it is known what is in them: those that everybody has. */
export const CardsBones = () => (
  <>
    <Card>
      <Stack $gap={2}>
        <Bone $shape="title" $width="40%" />
        <PlotBones />
      </Stack>
    </Card>
    <Stack $gap={3}>
      {[3, 2].map((rows) => (
        <Card key={rows}>
          <Stack $gap={2}>
            <Bone $shape="title" $width="45%" />
            <RowBones rows={rows} />
          </Stack>
        </Card>
      ))}
    </Stack>
  </>
)
