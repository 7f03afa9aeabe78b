import { t } from '@soundings/shared/theme/theme'
import { Card } from '@soundings/shared/ui/card'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'

/** `data-edge` separates a row from the row above. */
export const SectionSheet = styled(Card)`
  padding-block: ${t.space[2]};
  [data-edge] {
    margin-top: ${t.space[2]};
    border-top: ${t.stroke.hairline} solid ${t.color.border};
  }
`

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space[2]};
  h2 {
    min-width: 0;
    padding-block: ${t.space.half};
  }
  /* Aligns the icon with the switches, instead of the edge of its target. */
  & > :not(h2) {
    margin-inline-end: calc(-1 * ${t.space[1]});
  }
`

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
      <Header>
        <h2 id={id}>{title}</h2>
        {tip}
      </Header>
      {children}
    </SectionSheet>
  )
}
