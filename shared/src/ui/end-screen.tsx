import type { ReactNode } from 'react'
import { useIsKiosk } from '../platform/kiosk.tsx'
import { useScreenTitle } from '../platform/screen-title.tsx'
import { useWrapper } from '../platform/wrapper.tsx'
import { EndFrame } from './end-frame.tsx'
import { END_SCREENS_COPY } from './end-screens.copy.ts'
import { Text } from './text.tsx'

/** Props of {@link EndScreen}. */
export type EndScreenProps = {
  /** The specification's text, such as 'This link is no longer available'. */
  readonly title: string
  readonly message?: ReactNode
  readonly children?: ReactNode
}

/** A whole screen for an address without content, where a retry would not help. Sets the title and takes the focus. */
export const EndScreen = ({ title, message, children }: EndScreenProps) => {
  const heading = useScreenTitle({ title })
  return (
    <EndFrame title={title} message={message} headingRef={heading}>
      {children}
    </EndFrame>
  )
}

/** Renders nothing at a kiosk and in the app, where the person cannot close the page. */
export const ClosePage = () => {
  const isKiosk = useIsKiosk()
  const { isInWrapper } = useWrapper()
  return isKiosk || isInWrapper ? null : <Text>{END_SCREENS_COPY.closePage}</Text>
}
