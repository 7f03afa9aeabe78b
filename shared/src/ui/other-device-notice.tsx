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
