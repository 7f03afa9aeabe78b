import { Button } from './button.tsx'
import { focusHeading } from './focus-heading.ts'
import { Notice } from './notice.tsx'
import { OTHER_DEVICE_COPY as COPY } from './other-device.copy.ts'

/** Answers of another device, which the person takes in place of those of this one, or leaves. */
export type OtherDevice = { readonly accept: () => Promise<void>; readonly decline: () => Promise<void> }

/** Asks whether the person goes on with the answers of another device, in place of those of this one. */
export const OtherDeviceNotice = ({ accept, decline }: OtherDevice) => {
  const handle = (answer: () => Promise<void>) => () => {
    focusHeading()
    void answer()
  }
  return (
    <Notice
      title={COPY.title}
      action={
        <>
          <Button kind="plain" small onClick={handle(accept)}>
            {COPY.accept}
          </Button>
          <Button kind="plain" small onClick={handle(decline)}>
            {COPY.decline}
          </Button>
        </>
      }
    >
      {COPY.text}
    </Notice>
  )
}
