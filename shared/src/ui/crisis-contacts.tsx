import { useConfig } from '@soundings/shared/platform'
import { HelpLink } from './help-link.tsx'
import { Notice } from './notice.tsx'
import { Stack } from './page.tsx'
import { PhoneNumber } from './phone-number.tsx'
import { SENDING_COPY } from './sending.copy.ts'
import { Text } from './text.tsx'
import { UI_COPY } from './ui.copy.ts'

const COPY = SENDING_COPY.crisis

/** Props of {@link CrisisContacts}. */
export type CrisisContactsProps = {
  /** Whether it is certain that nobody at the clinic has read the answers. */
  readonly isUnread: boolean
  /** A shared device shows numbers to dial on the person's own phone, without links. */
  readonly isShared: boolean
}

/** Crisis help at the top of a screen for answers that the clinic has not read. Order: call, text, chat. */
export const CrisisContacts = ({ isUnread, isShared }: CrisisContactsProps) => {
  const { crisis } = useConfig()
  return (
    <Stack as="section" $gap={1} aria-label={UI_COPY.crisisHelp}>
      <Text>
        <strong>{isUnread ? COPY.unread : COPY.mayBeUnread}</strong> {COPY.text}
      </Text>
      {isShared ? (
        <Text $strong>
          {COPY.lifeline}. {COPY.ownPhone(crisis.call, crisis.text)}
        </Text>
      ) : (
        <>
          <HelpLink
            kind="call"
            title={COPY.lifeline}
            value={crisis.call}
            href={`tel:${crisis.call}`}
            isPrimary
          />
          <HelpLink kind="text" title={COPY.lifeline} value={crisis.text} href={`sms:${crisis.text}`} />
          <HelpLink kind="web" title={COPY.chat} value={new URL(crisis.chat).host} href={crisis.chat} />
        </>
      )}
      <Notice kind="danger" live={false}>
        <strong>
          {COPY.emergencyBefore}
          <PhoneNumber number={crisis.emergency} call={!isShared} />
          {COPY.emergencyAfter}
        </strong>
      </Notice>
      <Text $size="small" $tone="muted">
        {COPY.disclaimer}
      </Text>
    </Stack>
  )
}

/** One line of crisis help, for a form that the server rejected. */
export const CrisisContactLine = ({ isUnread = true }: { readonly isUnread?: boolean }) => {
  const { crisis } = useConfig()
  return (
    <>
      {isUnread ? COPY.unread : COPY.mayBeUnread} {UI_COPY.inACrisis}{' '}
      <PhoneNumber number={crisis.call} call />.
    </>
  )
}

/** A submission that failed, in an error summary: the reason, and that no clinician has read the answers. */
export const SubmissionFailure = ({ message }: { readonly message: string }) => (
  <>
    {message} <CrisisContactLine />
  </>
)
