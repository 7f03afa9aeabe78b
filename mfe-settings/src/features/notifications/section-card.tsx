import { t } from '@soundings/shared/theme/theme'
import { Card } from '@soundings/shared/ui/card'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'

/** A sheet with a heading and rows; `data-edge` marks rows that a hairline parts from what stands before them. */
export const SectionSheet = styled(Card)`
  padding-block: ${t.space[2]};
  [data-edge] {
    margin-top: ${t.space[2]};
    border-top: ${t.stroke.hairline} solid ${t.color.border};
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space[2]};
  h2 {
    min-width: 0;
    padding-block: ${t.space.half};
  }
  /* The drawing, not the edge of its target, stands in line with the switches. */
  & > :not(h2) {
    margin-inline-end: calc(-1 * ${t.space[1]});
  }
`

/** A section of the settings with its title, and what is explained beside it. */
export const SectionCard = ({
  title,
  tip,
  children,
}: {
  title: string
  tip?: ReactNode
  children: ReactNode
}) => {
  const id = useId()
  return (
    <SectionSheet as="section" aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {tip}
      </Head>
      {children}
    </SectionSheet>
  )
}
