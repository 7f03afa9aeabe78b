import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { t } from '../theme/theme.ts'
import { PageHeading } from './page.tsx'
import { CardHeading } from './text.tsx'

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${t.space['1_5']};
  text-align: center;
`

/** Props of {@link EmptyState}. */
export type EmptyStateProps = {
  /** `<BuoyDrawing />`, `<AllSetDrawing />` or `<MoreDataDrawing />`. */
  readonly drawing: ReactNode
  /** The words of the specification. */
  readonly title: string
  /** 1 where it is the whole screen (and takes focus), 2 within one; 2 if not said. */
  readonly level?: 1 | 2
  /** Of the heading of level 1, to move the focus to it. */
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children?: ReactNode
  /** At most one secondary button. */
  readonly action?: ReactNode
}

/** Nothing to show, said kindly: a drawing, the specified words, and at most one thing to do. */
export const EmptyState = ({ drawing, title, level = 2, headingRef, children, action }: EmptyStateProps) => (
  <Box>
    {drawing}
    {level === 1 ? (
      <PageHeading {...(headingRef ? { ref: headingRef } : {})}>{title}</PageHeading>
    ) : (
      <CardHeading>{title}</CardHeading>
    )}
    {children}
    {action}
  </Box>
)
