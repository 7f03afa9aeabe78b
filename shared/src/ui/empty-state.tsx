import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { t } from '../theme/theme.ts'
import { PageHeading } from './page.tsx'
import { CardHeading } from './text.tsx'

/* Breaks an address that is wider than a phone. */
const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${t.space['1_5']};
  text-align: center;
  overflow-wrap: anywhere;
`

/** Props of {@link EmptyState}. */
export type EmptyStateProps = {
  /** `<BuoyDrawing />`, `<AllSetDrawing />` or `<MoreDataDrawing />`. */
  readonly drawing: ReactNode
  /** The specification's text. */
  readonly title: string
  /** 1 for a whole screen, 2 inside one. Default: 2. */
  readonly level?: 1 | 2
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children?: ReactNode
  /** At most one secondary button. */
  readonly action?: ReactNode
}

/** A drawing, the specification's text, and at most one action. */
export const EmptyState = ({ drawing, title, level = 2, headingRef, children, action }: EmptyStateProps) => (
  <Box data-no-prompt={level === 1 || undefined}>
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
