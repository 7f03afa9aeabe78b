import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { Rich } from '../messages/rich.tsx'
import { useClinic } from '../platform/clinic.tsx'
import { useIsKiosk } from '../platform/kiosk.tsx'
import { media } from '../theme/theme.ts'
import { BuoyDrawing } from './drawing-buoy.tsx'
import { END_SCREENS_COPY as COPY } from './end-screens.copy.ts'
import { Page, PageHeading, Stack } from './page.tsx'
import { PhoneNumber } from './phone-number.tsx'
import { Text } from './text.tsx'

const CentredPage = styled(Page)`
  justify-items: center;
  text-align: center;
  text-wrap: balance;
  ${media.wide} {
    align-content: center;
  }
`

/** The contact for help: the clinic, with its number if known; at a kiosk, the staff. */
const ClinicContact = () => {
  const { name, phoneNumber } = useClinic()
  const isKiosk = useIsKiosk()
  if (isKiosk) return <Text>{COPY.helpAtKiosk}</Text>
  if (!name || !phoneNumber) return null
  return (
    <Text>
      <Rich
        text={COPY.helpAt({ clinic: name, phone: phoneNumber })}
        tags={{ phone: (number) => <PhoneNumber number={number} call /> }}
      />
    </Text>
  )
}

type Props = {
  title: string
  message: ReactNode
  headingRef: Ref<HTMLHeadingElement> | undefined
  isFailure?: boolean
  children?: ReactNode
  details?: ReactNode
}

export const EndFrame = ({ title, message, headingRef, isFailure = false, children, details }: Props) => (
  <CentredPage data-no-prompt>
    <BuoyDrawing />
    <Stack $gap={1} role={isFailure ? 'alert' : undefined}>
      <PageHeading {...(headingRef ? { ref: headingRef } : {})}>{title}</PageHeading>
      {message && <Text as="div">{message}</Text>}
    </Stack>
    {children}
    <ClinicContact />
    {details}
  </CentredPage>
)
