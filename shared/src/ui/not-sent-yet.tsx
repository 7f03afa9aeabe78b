import type { Ref } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { ActionsBar, Page, PageHeading, Stack } from './page.tsx'

/** Props of {@link NotSentYet}. */
export interface NotSentYetProps {
  readonly isSending: boolean
  /** The answers are kept on this device: they go after a reload too. */
  readonly isKept: boolean
  readonly onSendNow: () => void
  /** Back to the form; it is not sent by itself any more. */
  readonly onTakeBack: () => void
  readonly headingRef?: Ref<HTMLHeadingElement>
}

/** The words of {@link NotSentYet}; its heading names the screen. */
export const NOT_SENT_YET = 'Not sent yet'

/** In place of a form that is on its way while there is no network (`useSubmission`). */
export const NotSentYet = ({ isSending, isKept, onSendNow, onTakeBack, headingRef }: NotSentYetProps) => (
  <Stack $gap={3}>
    <Page>
      <PageHeading {...(headingRef ? { ref: headingRef } : {})}>{NOT_SENT_YET}</PageHeading>
      <Notice kind="warning" title="Your answers are waiting for a connection.">
        {isKept
          ? 'They are kept on this device for 24 hours, and are sent when you are back online and this page is open.'
          : 'Please keep this page open: they are sent as soon as you are back online.'}
      </Notice>
    </Page>
    <ActionsBar>
      <Button kind="secondary" onClick={onTakeBack} disabled={isSending}>
        Back to my answers
      </Button>
      <Button onClick={onSendNow} busy={isSending}>
        Send now
      </Button>
    </ActionsBar>
  </Stack>
)
