import type { FieldValue } from '@soundings/shared/drafts/draft-rows'
import { useSecondTap } from '@soundings/shared/forms/use-second-tap'
import { useScreenTitle } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { CrisisLine } from '@soundings/shared/ui/crisis-first'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { KeptAnswers } from '@soundings/shared/ui/kept-answers'
import { ActionsBar, FormScreen, Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { Steps } from '@soundings/shared/ui/steps'
import { Text } from '@soundings/shared/ui/text'
import { TakenBack } from '@soundings/shared/ui/unstored-answers'
import { CHECK_IN_COPY } from '../check-in.copy.ts'
import { type CheckInStep, isLifestyle, type NodeValues, stepHeading } from '../check-in.rules.ts'
import { NodeField } from './node-field.tsx'
import { useTextLimits } from './use-text-limits.ts'

type Props = {
  step: CheckInStep
  now: number
  total: number
  values: NodeValues
  onAnswer: (nodeId: string, value: FieldValue) => void
  onBack?: (() => void) | undefined
  onStartOver?: (() => void) | undefined
  /** Left out: a preview, which sends nothing. */
  sending?: { isSending: boolean; isTakenBack: boolean; failure: string | undefined } | undefined
  onNext: () => void
}

/** One step of a check-in: Next, and Submit on the last. */
export const CheckInForm = (props: Props) => {
  const { step, now, total, values, onAnswer, onBack, onStartOver, sending, onNext } = props
  const { title, above, nodes } = stepHeading(step)
  const isSlider = isLifestyle(step.module)
  const isLast = now === total
  const texts = useTextLimits(step.nodes, values)
  const failure = sending?.isSending ? undefined : sending?.failure
  const secondTap = useSecondTap()
  const heading = useScreenTitle({
    title,
    ...(total > 1 ? { step: CHECK_IN_COPY.stepName(now, total) } : {}),
    hasError: texts.errors.length > 0 || Boolean(failure),
  })
  return (
    <FormScreen
      noValidate
      {...secondTap}
      onSubmit={(event) => {
        event.preventDefault()
        if (texts.validate() && (!isLast || sending)) onNext()
      }}
    >
      <Page>
        <ErrorSummary
          errors={texts.errors}
          attempt={texts.attempt}
          failure={failure && <SubmissionFailure failure={failure} />}
        />
        {total > 1 && <Steps noun={CHECK_IN_COPY.step} current={now} total={total} />}
        <Stack $gap={1}>
          <hgroup>
            {above.map((label) => (
              <Text key={label} $strong $tone="muted" dir="auto">
                {label}
              </Text>
            ))}
            <PageHeading ref={heading}>{title}</PageHeading>
          </hgroup>
          {isSlider && <Text $tone="muted">{CHECK_IN_COPY.sliderHint}</Text>}
        </Stack>
        {onStartOver && <KeptAnswers onStartOver={onStartOver} />}
        {sending?.isTakenBack && <TakenBack />}
        {nodes.map((node) => (
          <NodeField
            key={node.id}
            node={node}
            isNamed={isSlider}
            value={values[node.id]}
            error={texts.errors.find(({ id }) => id === node.id)?.text}
            onChange={(value) => onAnswer(node.id, value)}
          />
        ))}
      </Page>
      {(onBack || !isLast || sending) && (
        <ActionsBar>
          {onBack && (
            <Button kind="secondary" onClick={onBack}>
              {CHECK_IN_COPY.back}
            </Button>
          )}
          {!isLast && <Button type="submit">{CHECK_IN_COPY.next}</Button>}
          {isLast && sending && (
            <Button type="submit" busy={sending.isSending}>
              {CHECK_IN_COPY.submit}
            </Button>
          )}
        </ActionsBar>
      )}
    </FormScreen>
  )
}

/** Why the answers did not arrive, and that nobody has read them. */
const SubmissionFailure = ({ failure }: { failure: string }) => (
  <>
    {failure} <CrisisLine />
  </>
)
