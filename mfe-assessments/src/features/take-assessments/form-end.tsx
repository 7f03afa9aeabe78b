import { MINUTE_MS } from '@soundings/shared/dates/durations'
import { formatMoment } from '@soundings/shared/dates/format-moment'
import { DRAFT_MS } from '@soundings/shared/drafts/draft-rows'
import { useLanguage } from '@soundings/shared/messages/language'
import { Button } from '@soundings/shared/ui/button'
import { Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { useEffect, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { longFormModule } from '../../components/questions/lazy-modules.ts'
import type { AnswersStore } from '../../components/questions/store/answers.store.ts'
import { FORM_END_COPY } from './form-end.copy.ts'
import type { StepNavigation } from './position.rules.ts'
import type { Visit } from './use-assessment-screen.ts'
import type { Step } from './use-step.ts'

const Line = styled(Text)`
  @media print {
    display: none;
  }
`

type KeptProps = {
  store: AnswersStore
  /** Undefined for answers of this visit. */
  savedAt: number | undefined
  isFollowed: boolean
}

/** Rounds down to the displayed minute: formatting the moment for each answer takes 10 ms on a slow phone. */
const minuteOf = (moment: number) => moment - (moment % MINUTE_MS)

/** Each changed answer restarts the storage time. */
const KeptUntil = ({ store, savedAt, isFollowed }: KeptProps) => {
  const [changedAt, setChangedAt] = useState(() => minuteOf(savedAt ?? Date.now()))
  useEffect(
    () =>
      store.subscribe((state, previous) => {
        const isRestored = state.hasRestored !== previous.hasRestored
        if (state.answers !== previous.answers && !isRestored) setChangedAt(minuteOf(Date.now()))
      }),
    [store],
  )
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the date is formatted in this language.
  const moment = useMemo(() => formatMoment(new Date(changedAt + DRAFT_MS)), [changedAt, language])
  const text = FORM_END_COPY.keptUntil({ moment })
  // Announced once, although each answer changes the time.
  const [announcedAt, setAnnouncedAt] = useState<number>()
  useEffect(() => setAnnouncedAt((before) => before ?? changedAt), [changedAt])
  return (
    <>
      <Line $size="small" $tone="muted">
        {`${text} ${isFollowed ? FORM_END_COPY.otherDevice : ''}`}
      </Line>
      <VisuallyHidden role="status">{announcedAt === changedAt && text}</VisuallyHidden>
    </>
  )
}

type FormEndProps = { step: Step; visit: Visit; navigation: StepNavigation }

/** Shown from the first answer on. A long form has its review link in the bar. */
export default function FormEnd({ step, visit, navigation }: FormEndProps) {
  const { draft, storedContent } = visit.openDraft
  const showReview = () => navigation.goTo({ isReview: true })
  // If the review does not load, the form stays: sending does not require it.
  const handleReview = () => void longFormModule.load().then(showReview, () => undefined)
  return (
    <Stack $gap={1}>
      {draft.settings.keeping === 'nothing' ? null : draft.isPersistent() ? (
        <KeptUntil
          store={visit.store}
          savedAt={storedContent?.savedAt}
          isFollowed={visit.followed.isFollowed}
        />
      ) : (
        <Line role="status" $size="small">
          {FORM_END_COPY.notKept}
        </Line>
      )}
      {step.longForm ? null : (
        <div>
          <Button kind="secondary" small onClick={handleReview}>
            {FORM_END_COPY.review}
          </Button>
        </div>
      )}
    </Stack>
  )
}
