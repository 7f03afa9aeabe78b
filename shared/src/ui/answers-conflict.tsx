import { useConfig, useScreenTitle } from '@soundings/shared/platform'
import { useState } from 'react'
import { styled } from 'styled-components'
import { formatMoment } from '../dates/format-moment.ts'
import type { Outgoing } from '../drafts/submission.machine.rules.ts'
import { useScrollToTop } from '../forms/use-scroll-to-top.ts'
import { t } from '../theme/theme.ts'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { CrisisContacts } from './crisis-contacts.tsx'
import { Notice } from './notice.tsx'
import { Page, PageHeading, Row, Stack } from './page.tsx'
import { PhoneNumber } from './phone-number.tsx'
import { SENDING_COPY } from './sending.copy.ts'
import { parseReceipt } from './submission-reference.rules.ts'
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

export type AnswersConflictProps = {
  conflicting: readonly Outgoing<unknown>[]
  isShared: boolean
  isPersistent: boolean
  clinic: { readonly name?: string | undefined; readonly phoneNumber?: string | undefined }
  onDismiss: () => void
}

/** Stays until the person erases the answers (decisions/drafts-and-submission: Outcome of a submission). */
export const AnswersConflict = ({
  conflicting,
  isShared,
  isPersistent,
  clinic,
  onDismiss,
}: AnswersConflictProps) => {
  const heading = useScreenTitle({ title: SENDING_COPY.notSent })
  const [isConfirming, setIsConfirming] = useState(false)
  useScrollToTop()
  // The notice about an earlier attempt explains the conflict.
  const isExplained = conflicting.every(({ stored }) => stored?.kind === 'earlier')
  const sets = conflicting.flatMap(({ readableAnswers }) => readableAnswers)
  return (
    <>
      <Page data-outcome="">
        <Stack $gap={1}>
          <PageHeading ref={heading}>{SENDING_COPY.notSent}</PageHeading>
          {isExplained ? null : <Text>{COPY.why}</Text>}
        </Stack>
        <CrisisContacts isShared={isShared} />
        {isShared ? <Text>{COPY.tellStaff}</Text> : <ClinicContact clinic={clinic} />}
        {conflicting.map((row) => (
          <StoredAnswersNotice key={row.idempotencyKey} outgoing={row} />
        ))}
        <Text $strong>{COPY.yours}</Text>
        {sets.map(({ part, title, answers }) => (
          <Stack as="section" key={part} $gap={1}>
            <h2 dir="auto">{title}</h2>
            <Answers>
              {answers.map(({ question, answer }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same text
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
            {isPersistent ? COPY.kept : COPY.open}
          </Text>
        )}
        <Row>
          {!isShared && (
            <Button kind="secondary" onClick={() => window.print()}>
              {COPY.print}
            </Button>
          )}
          <Button kind="secondary" onClick={() => setIsConfirming(true)}>
            {COPY.erase}
          </Button>
        </Row>
      </Page>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={onDismiss}
        title={COPY.eraseTitle}
        text={COPY.eraseText}
        confirm={COPY.eraseConfirm}
        keep={COPY.keep}
        isDanger
      />
    </>
  )
}

const ClinicContact = ({ clinic: { name, phoneNumber } }: Pick<AnswersConflictProps, 'clinic'>) => {
  const { links } = useConfig()
  return (
    <Text>
      <span>{phoneNumber ? COPY.callClinic({ clinic: name ?? 'none' }) : COPY.writeTo}</span>{' '}
      {phoneNumber ? (
        <PhoneNumber number={phoneNumber} call />
      ) : (
        <a href={`mailto:${links.supportEmail}`}>{links.supportEmail}</a>
      )}
    </Text>
  )
}

/** Says what the server has stored: an earlier attempt, or the parts that it did not refuse. */
const StoredAnswersNotice = ({ outgoing: { stored, earlier } }: { outgoing: Outgoing<unknown> }) => {
  if (!stored)
    return earlier.length > 0 ? (
      <Notice kind="warning" live={false}>
        {SENDING_COPY.paused}
      </Notice>
    ) : null
  const { submissionId, submittedAt } = parseReceipt(stored.receipt)
  return (
    <Notice kind="success" live={false} title={COPY[stored.kind]}>
      {submittedAt && <span>{SENDING_COPY.storedAt({ when: formatMoment(submittedAt) })}</span>}
      {submissionId && <SubmissionReference id={submissionId} />}
    </Notice>
  )
}
