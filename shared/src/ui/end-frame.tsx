import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { useIsKiosk } from '../platform/kiosk.tsx'
import { useClinic } from '../platform/screen-title.tsx'
import { media } from '../theme/theme.ts'
import { BuoyDrawing } from './drawing-buoy.tsx'
import { END_SCREENS_COPY as COPY } from './end-screens.copy.ts'
import { Page, PageHeading, Stack } from './page.tsx'
import { PhoneNumber } from './phone-number.tsx'
import { Text } from './text.tsx'

const Centred = styled(Page)`
  justify-items: center;
  text-align: center;
  text-wrap: balance;
  ${media.wide} {
    align-content: center;
  }
`

/** Whom to call, as far as the page knows the clinic; at a kiosk the staff is nearer than a phone. */
const ClinicContact = () => {
  const { name, phoneNumber } = useClinic()
  const isKiosk = useIsKiosk()
  if (isKiosk) return <Text>{COPY.helpAtKiosk}</Text>
  if (!name || !phoneNumber) return <Text>{COPY.help(name)}</Text>
  return (
    <Text>
      {COPY.helpAt(name)} <PhoneNumber number={phoneNumber} call />
    </Text>
  )
}

type Props = {
  title: string
  message: ReactNode
  headingRef: Ref<HTMLHeadingElement> | undefined
  /** Something failed: it is said at once. */
  isFailure?: boolean
  /** What can be done here. */
  children?: ReactNode
  /** What only support reads; last. */
  details?: ReactNode
}

/** A screen that ends here: the buoy, what is so, what can be done, and whom to ask. */
export const EndFrame = ({ title, message, headingRef, isFailure = false, children, details }: Props) => (
  <Centred>
    <BuoyDrawing />
    <Stack $gap={1} role={isFailure ? 'alert' : undefined}>
      <PageHeading {...(headingRef ? { ref: headingRef } : {})}>{title}</PageHeading>
      {message && <Text as="div">{message}</Text>}
    </Stack>
    {children}
    <ClinicContact />
    {details}
  </Centred>
)
