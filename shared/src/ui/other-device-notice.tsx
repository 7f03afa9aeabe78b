import { Button } from './button.tsx'
import { focusHeading } from './focus-heading.ts'
import { Notice } from './notice.tsx'
import { OTHER_DEVICE_COPY as COPY } from './other-device.copy.ts'
import { Row } from './page.tsx'

/** Answers of another device, which the person takes in place of those of this one, or leaves. */
export type OtherDevice = {
  /** It has sent or erased its answers: the person erases those of this one as well, or leaves them. */
  readonly isErased: boolean
  readonly accept: () => Promise<void>
  readonly decline: () => Promise<void>
}

/** Asks whether the answers of another device, or none where it has sent or erased them, take the place of those of this one. */
export const OtherDeviceNotice = ({ isErased, accept, decline }: OtherDevice) => {
  const handle = (answer: () => Promise<void>) => () => {
    focusHeading()
    void answer()
  }
  return (
    <Notice
      title={isErased ? COPY.erasedTitle : COPY.title}
      action={
        <Row>
          <Button kind="plain" small onClick={handle(accept)}>
            {COPY.accept}
          </Button>
          <Button kind="plain" small onClick={handle(decline)}>
            {COPY.decline}
          </Button>
        </Row>
      }
    >
      {isErased ? COPY.erasedText : COPY.text}
    </Notice>
  )
}
