import { Button } from './button.tsx'
import { focusHeading } from './focus-heading.ts'
import { Notice } from './notice.tsx'
import { OTHER_DEVICE_COPY as COPY } from './other-device.copy.ts'
import { Row } from './page.tsx'

export type OtherDevice = {
  /** Whether the other device has sent or erased its answers. The person erases this device's answers or keeps them. */
  readonly isErased: boolean
  readonly accept: () => Promise<void>
  readonly decline: () => Promise<void>
}

export const OtherDeviceNotice = ({ isErased, accept, decline }: OtherDevice) => {
  const answer = (text: string, handle: () => Promise<void>) => (
    <Button
      key={text}
      kind="plain"
      small
      onClick={() => {
        focusHeading()
        void handle()
      }}
    >
      {text}
    </Button>
  )
  return isErased ? (
    <Notice
      title={COPY.erasedTitle}
      action={<Row>{[answer(COPY.keep, decline), answer(COPY.erase, accept)]}</Row>}
    >
      {COPY.erasedText}
    </Notice>
  ) : (
    <Notice
      title={COPY.title}
      action={<Row>{[answer(COPY.accept, accept), answer(COPY.decline, decline)]}</Row>}
    >
      {COPY.text}
    </Notice>
  )
}
