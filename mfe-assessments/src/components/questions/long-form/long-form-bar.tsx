import { isEmptyValue } from '@soundings/shared/drafts/draft-rows'
import { Rich } from '@soundings/shared/messages/rich'
import { media, t } from '@soundings/shared/theme/theme'
import { Button } from '@soundings/shared/ui/button'
import { Text } from '@soundings/shared/ui/text'
import { useDeferredValue, useMemo } from 'react'
import { createGlobalStyle, styled } from 'styled-components'
import { useStore } from 'zustand'
import type { QuestionForm } from '../question-form.ts'
import type { AnswersStore } from '../store/answers.store.ts'
import { LONG_FORM_COPY } from './long-form.copy.ts'
import { TAGS } from './tags.tsx'

/* Keeps Back and Next in one row at 320 px: another row would make the bar a third of a phone's height. */
const BarRow = styled.div`
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
  &&&& ~ button {
    flex-basis: 0;
    min-width: max-content;
    padding-inline: ${t.space[2]};
  }
`

/* Keeps the focused control clear of the higher bar. In a low window the bar is not sticky. */
const ScrollPadding = createGlobalStyle`
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
  onGoTo: (field: string) => void
  onReview: (() => void) | undefined
}

export const LongFormBar = ({ store, form, onGoTo, onReview }: Props) => {
  // Counting must not delay the paint of the answer.
  const answers = useDeferredValue(useStore(store, (state) => state.answers[form.formId]))
  const visible = useDeferredValue(useStore(store, (state) => state.visible[form.formId]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed answers require a new read of the store.
  const { answeredCount, askedCount, firstInvalid } = useMemo(() => {
    const values = store.valuesOf(form.formId)
    const questions = store.askedQuestions(form)
    return {
      answeredCount: questions.filter(({ field }) => !isEmptyValue(values[field])).length,
      askedCount: questions.length,
      firstInvalid: store.firstInvalidField(form),
    }
  }, [store, form, answers, visible])
  return (
    <BarRow>
      <ScrollPadding />
      <Text role="status" $size="small" $strong>
        {LONG_FORM_COPY.answered({ answered: answeredCount, asked: askedCount })}
      </Text>
      {firstInvalid === undefined ? null : (
        <Button kind="plain" small onClick={() => onGoTo(store.firstInvalidField(form) ?? firstInvalid)}>
          <span>
            <Rich text={LONG_FORM_COPY.firstOpen} tags={TAGS} />
          </span>
        </Button>
      )}
      {onReview ? (
        <Button kind="plain" small onClick={onReview}>
          <span>
            <Rich text={LONG_FORM_COPY.review} tags={TAGS} />
          </span>
        </Button>
      ) : null}
    </BarRow>
  )
}
