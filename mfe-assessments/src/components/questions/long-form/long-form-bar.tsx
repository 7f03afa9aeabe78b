import { media, t } from '@soundings/shared/theme/theme'
import { Button } from '@soundings/shared/ui/button'
import { Text } from '@soundings/shared/ui/text'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { useDeferredValue, useMemo } from 'react'
import styled, { createGlobalStyle } from 'styled-components'
import { useStore } from 'zustand'
import type { AnswersStore, QuestionForm } from '../answers.store.ts'
import { isEmptied } from '../form-values.ts'
import { LONG_COPY } from './long-form.copy.ts'

/* A row of its own above Back and Next. */
const Line = styled.div`
  && {
    display: flex;
    flex: 1 0 100%;
    align-items: center;
    min-height: ${t.size.targetMin};
  }
  & > :first-child {
    flex: 1;
  }
  button {
    padding-inline: ${t.space[1]};
  }
  /* Back and Next in one row at 320 px too: with a row of its own the bar would take a third of a phone. */
  &&&& ~ button {
    flex-basis: 0;
    min-width: max-content;
    padding-inline: ${t.space[2]};
  }
`

/* What takes the focus is scrolled clear of the higher bar; a low window has no bar that sticks. */
const RoomForBar = createGlobalStyle`
  html:root {
    scroll-padding-bottom: calc(${t.size.actionsBar} + ${t.size.targetMin} + ${t.space['1_5']});
    ${media.short} {
      scroll-padding-bottom: ${t.space[1]};
    }
  }
`

type Props = {
  store: AnswersStore
  form: QuestionForm
  /** Takes the person to a question. */
  onGo: (field: string) => void
  /** Not where the answers are being read already. */
  onReview: (() => void) | undefined
}

/** How much of a long form is answered, the way to what is still required, and the one to what will be sent. */
export const LongBar = ({ store, form, onGo, onReview }: Props) => {
  // After the answer itself is painted: counting must not delay it.
  const answers = useDeferredValue(useStore(store, (state) => state.answers[form.part]))
  const shown = useDeferredValue(useStore(store, (state) => state.shown[form.part]))
  const { answered, asked, open } = useMemo(() => {
    const values = store.answersOf(form.part)
    const questions = store.askedOf(form)
    return {
      answered: questions.filter(({ field }) => !isEmptied(values[field])).length,
      asked: questions.length,
      open: store.openIn(form),
    }
  }, [store, form, answers, shown])
  return (
    <Line>
      <RoomForBar />
      <Text role="status" $size="small" $strong>
        {LONG_COPY.answered(answered, asked)}
      </Text>
      {open === undefined ? null : (
        <Button kind="plain" small onClick={() => onGo(store.openIn(form) ?? open)}>
          <span>
            {LONG_COPY.firstOpen}
            <VisuallyHidden>{LONG_COPY.firstOpenMore}</VisuallyHidden>
          </span>
        </Button>
      )}
      {onReview ? (
        <Button kind="plain" small onClick={onReview}>
          <span>
            {LONG_COPY.review}
            <VisuallyHidden>{LONG_COPY.reviewMore}</VisuallyHidden>
          </span>
        </Button>
      ) : null}
    </Line>
  )
}
