import { useConfig, useScreenTitle } from '@soundings/shared/platform'
import { useState } from 'react'
import { styled } from 'styled-components'
import * as v from 'valibot'
import { deviceLocale } from '../dates/locale.ts'
import type { SubmissionRow } from '../drafts/draft-rows.ts'
import { useScrollToTop } from '../forms/use-scroll-to-top.ts'
import { t } from '../theme/theme.ts'
import { Button } from './button.tsx'
import { CrisisContacts } from './crisis-contacts.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'
import { ActionsBar, Page, PageHeading, Stack } from './page.tsx'
import { PhoneNumber } from './phone-number.tsx'
import { SENDING_COPY } from './sending.copy.ts'
import { SubmissionReference } from './submission-reference.tsx'
import { Text } from './text.tsx'

const COPY = SENDING_COPY.conflict

/* Keeps the line breaks of an answer. */
const Answers = styled.dl`
  display: grid;
  gap: ${t.space[1]};
  dt {
    font-weight: ${t.weight.bold};
  }
  dd {
    white-space: pre-line;
  }
`

type Props = {
  conflicting: readonly SubmissionRow[]
  isShared: boolean
  clinic: { readonly name?: string | undefined; readonly phoneNumber?: string | undefined }
  onDismiss: () => void
}

/** The server rejected the answers as a conflict (decision 0041): shows them as text, until the person puts them away. */
export const AnswersConflict = ({ conflicting, isShared, clinic, onDismiss }: Props) => {
  const heading = useScreenTitle({ title: SENDING_COPY.notSent })
  const [isConfirming, setIsConfirming] = useState(false)
  useScrollToTop()
  const sets = conflicting.flatMap(({ outgoing }) => outgoing?.words ?? [])
  return (
    <>
      <Page>
        <PageHeading ref={heading}>{SENDING_COPY.notSent}</PageHeading>
        <CrisisContacts isUnread isShared={isShared} />
        <Text>
          {COPY.why} {COPY.yours} {isShared ? COPY.tellStaff : COPY.callClinic}
        </Text>
        {!isShared && <ClinicContact clinic={clinic} />}
        {conflicting.map((row) => (
          <StoredAnswersNotice key={row.idempotencyKey} row={row} />
        ))}
        {sets.map(({ part, title, answers }) => (
          <Stack as="section" key={part} $gap={1}>
            <h2 dir="auto">{title}</h2>
            <Answers>
              {answers.map(({ question, answer }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be the same text
                <div key={index} dir="auto">
                  <dt>{question}</dt>
                  <dd>{answer || COPY.unanswered}</dd>
                </div>
              ))}
            </Answers>
          </Stack>
        ))}
        {!isShared && (
          <Text $size="small" $tone="muted">
            {COPY.kept}
          </Text>
        )}
      </Page>
      <ActionsBar>
        <Button kind="secondary" onClick={() => setIsConfirming(true)}>
          {COPY.dismissConflict}
        </Button>
        {!isShared && <Button onClick={() => window.print()}>{COPY.print}</Button>}
      </ActionsBar>
      <DismissDialog isOpen={isConfirming} onClose={() => setIsConfirming(false)} onDismiss={onDismiss} />
    </>
  )
}

const ClinicContact = ({ clinic: { name, phoneNumber } }: Pick<Props, 'clinic'>) => {
  const { links } = useConfig()
  return (
    <Text>
      {name}{' '}
      {phoneNumber ? (
        <PhoneNumber number={phoneNumber} call />
      ) : (
        <a href={`mailto:${links.supportEmail}`}>{links.supportEmail}</a>
      )}
    </Text>
  )
}

/** Without `dates/format`: its library is too large for the scripts of a text-message link. */
const formatInstant = (instant: string): string =>
  Number.isNaN(Date.parse(instant))
    ? ''
    : new Intl.DateTimeFormat(deviceLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
        new Date(instant),
      )

const receiptSchema = v.object({
  submissionId: v.exactOptional(v.string()),
  submittedAt: v.exactOptional(v.string()),
})

/** What the server stored of the same submission: an earlier attempt, or the rest of the set. */
const StoredAnswersNotice = ({ row: { outgoing } }: { row: SubmissionRow }) => {
  if (!outgoing?.stored)
    return outgoing && outgoing.earlier.length > 0 ? (
      <Notice kind="warning" live={false}>
        {SENDING_COPY.paused}
      </Notice>
    ) : null
  const receipt = v.safeParse(receiptSchema, outgoing.stored.receipt)
  const { submissionId, submittedAt } = receipt.success ? receipt.output : {}
  return (
    <Notice kind="success" live={false} title={COPY[outgoing.stored.what]}>
      {submittedAt && SENDING_COPY.storedAt(formatInstant(submittedAt))}
      {submissionId && <SubmissionReference id={submissionId} />}
    </Notice>
  )
}

type DismissDialogProps = { isOpen: boolean; onClose: () => void; onDismiss: () => void }

const DismissDialog = ({ isOpen, onClose, onDismiss }: DismissDialogProps) => (
  <Dialog
    open={isOpen}
    onClose={onClose}
    kind="confirm"
    title={COPY.putAwayTitle}
    actions={
      <>
        <Button kind="danger" onClick={onDismiss}>
          {COPY.putAwayConfirm}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {COPY.keep}
        </Button>
      </>
    }
  >
    <Text>{COPY.putAwayText}</Text>
  </Dialog>
)
