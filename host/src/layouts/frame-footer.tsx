import { useConfig } from '@soundings/shared/platform'
import { t } from '@soundings/shared/theme/theme'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { LanguageHelp } from '../language/language-help.tsx'
import { LAYOUTS_COPY } from './layouts.copy.ts'

const Footer = styled.footer`
  padding: ${t.space[1]} ${t.edge.right} ${t.space[1]} ${t.edge.left};
  ${t.type.small}
  color: ${t.color.textMuted};
  text-align: center;
  overflow-wrap: anywhere;
  a,
  button {
    display: inline-flex;
    align-items: center;
    min-height: ${t.size.targetMin};
    color: inherit;
    font-weight: inherit;
    text-decoration: underline;
  }
  @media print {
    display: none;
  }
`

/** Opens a new tab, so that form input stays. A kiosk shows the address as text (decisions/kiosk: No way out). */
const PoliciesLink = ({ isKiosk }: { isKiosk: boolean }) => {
  const { policies } = useConfig().links
  if (!policies) return null
  if (isKiosk) return <span>{`${LAYOUTS_COPY.policies}: ${policies.replace(/^https?:\/\//, '')}`}</span>
  return (
    <a href={policies} target="_blank" rel="noopener noreferrer">
      {LAYOUTS_COPY.policies}
    </a>
  )
}

type Props = {
  isKiosk: boolean
  /** Elements that do not fit in the header. */
  children?: ReactNode
}

export const FrameFooter = ({ isKiosk, children }: Props) => (
  <Footer>
    {children}
    <PoliciesLink isKiosk={isKiosk} />
    <LanguageHelp isKiosk={isKiosk} />
  </Footer>
)
