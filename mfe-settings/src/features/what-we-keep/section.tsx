import { t } from '@soundings/shared/theme/theme'
import { Stack } from '@soundings/shared/ui/page'
import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'

type Props = {
  id: string
  title: string
  /** Takes the focus when the section's button unmounts. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export const Section = ({ id, title, headingRef, children }: Props) => (
  <Stack as="section" $gap={1} aria-labelledby={id}>
    <h2 id={id} tabIndex={-1} ref={headingRef}>
      {title}
    </h2>
    {children}
  </Stack>
)

export const Sentences = styled.ul`
  display: grid;
  gap: ${t.space[1]};
  padding-inline-start: ${t.space[3]};
  && {
    list-style: disc;
  }
`
