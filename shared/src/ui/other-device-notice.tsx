import type { FollowedDraft } from '../drafts/use-followed-draft.ts'
import { Button } from './button.tsx'
import { focusHeading } from './focus-heading.ts'
import { Notice } from './notice.tsx'
import { OTHER_DEVICE_COPY as COPY } from './other-device.copy.ts'

/** Asks whether the person goes on with the answers of another device, in place of those of this one. */
export const OtherDeviceNotice = ({ followed: { otherDevice } }: { readonly followed: FollowedDraft }) => {
  if (!otherDevice) return null
  const handle = (answer: () => Promise<void>) => () => {
    focusHeading()
    void answer()
  }
  return (
    <Notice
      title={COPY.title}
      action={
        <>
          <Button kind="plain" small onClick={handle(otherDevice.accept)}>
            {COPY.accept}
          </Button>
          <Button kind="plain" small onClick={handle(otherDevice.decline)}>
            {COPY.decline}
          </Button>
        </>
      }
    >
      {COPY.text}
    </Notice>
  )
}
