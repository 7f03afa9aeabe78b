import { useConfig } from '@soundings/shared/platform'
import { t } from '@soundings/shared/theme/theme'
import styled from 'styled-components'
import { CrisisHelp } from '../crisis/crisis-help.tsx'
import { ClinicLogo } from './clinic-logo.tsx'

const Bar = styled.header`
  position: relative;
  z-index: ${t.z.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space[1]};
  min-height: ${t.size.header};
  padding: ${t.space[1]} ${t.space[2]};
  background: ${t.color.surfaceRaised};
  border-bottom: ${t.stroke.hairline} solid ${t.color.border};
`

type Props = { clinic?: { name: string | undefined; logoUrl: string } | undefined }

/** The clinic first (its logo, else ours), and crisis help. */
export const Header = ({ clinic }: Props) => (
  <Bar>
    <ClinicLogo clinic={clinic} />
    <CrisisHelp lines={useConfig().crisis} />
  </Bar>
)
