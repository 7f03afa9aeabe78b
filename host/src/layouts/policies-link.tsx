import { useConfig } from '@soundings/shared/platform'
import { t } from '@soundings/shared/theme/theme'
import { styled } from 'styled-components'
import { LAYOUTS_COPY } from './layouts.copy.ts'

const Footer = styled.footer`
  padding: ${t.space[1]} ${t.edge.right} ${t.space[1]} ${t.edge.left};
  ${t.type.small}
  color: ${t.color.textMuted};
  text-align: center;
  overflow-wrap: anywhere;
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${t.size.targetMin};
    color: inherit;
  }
  @media print {
    display: none;
  }
`

/**
 * The clinic's policies, at the foot of every layout, in a new tab: what is being filled in stays. At a kiosk no link
 * leads out (decision 0090): the address is for a phone of one's own.
 */
export const PoliciesLink = ({ isKiosk }: { isKiosk: boolean }) => {
  const { policies } = useConfig().links
  if (!policies) return null
  return (
    <Footer>
      {isKiosk ? (
        `${LAYOUTS_COPY.policies}: ${policies.replace(/^https?:\/\//, '')}`
      ) : (
        <a href={policies} target="_blank" rel="noopener noreferrer">
          {LAYOUTS_COPY.policies}
        </a>
      )}
    </Footer>
  )
}
