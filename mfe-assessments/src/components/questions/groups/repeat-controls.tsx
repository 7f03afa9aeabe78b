import { useLanguage } from '@soundings/shared/messages/language'
import { Rich } from '@soundings/shared/messages/rich'
import { t } from '@soundings/shared/theme/theme'
import { Button } from '@soundings/shared/ui/button'
import { Row, Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { type MouseEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { findControl } from '../find-control.ts'
import type { FormRepeat } from '../form-repeat.ts'
import { countOf } from '../form-repeats.rules.ts'
import type { Heading } from '../outline.rules.ts'
import type { AnswersStore, OnAnswer } from '../store/answers.store.ts'
import { GroupHeading } from './group-heading.tsx'
import { answersOf, removeInstance, restoreInstance } from './remove-instance.rules.ts'
import { REPEATS_COPY } from './repeats.copy.ts'

const TAGS = { more: (text: string) => <VisuallyHidden>{text}</VisuallyHidden> }

type Removed = { number: number; answers: (string | string[])[] } | undefined

/** Shared by the heading, which removes an instance, and the end of the group, which restores it. */
const removedByRepeat = new WeakMap<FormRepeat, StoreApi<Removed>>()

const removedOf = (repeat: FormRepeat): StoreApi<Removed> => {
  const known = removedByRepeat.get(repeat) ?? createStore<Removed>(() => undefined)
  removedByRepeat.set(repeat, known)
  return known
}

export type RepeatTarget = { store: AnswersStore; formId: string; onAnswer: OnAnswer }

const remove = (repeat: FormRepeat, number: number, { store, formId, onAnswer }: RepeatTarget) => {
  const values = store.valuesOf(formId)
  removedOf(repeat).setState({ number, answers: answersOf(repeat, values, number) }, true)
  for (const [field, value] of removeInstance(repeat, values, number)) onAnswer(formId, field, value)
}

const nameOf = ({ title, instances }: FormRepeat) => title.trim() || (instances[0]?.[0]?.title ?? '')

type RemoveProps = { repeat: FormRepeat; number: number; target: RepeatTarget }

const RemoveButton = ({ repeat, number, target }: RemoveProps) => (
  <Button kind="plain" small onClick={() => remove(repeat, number, target)}>
    <span lang={useLanguage()}>
      <Rich text={REPEATS_COPY.remove({ title: nameOf(repeat), number })} tags={TAGS} />
    </span>
  </Button>
)

/* The row draws the line, so that it is as long as the lines of other headings. */
const HeadingRow = styled(Row)`
  && {
    flex-wrap: nowrap;
    align-items: baseline;
    border-top: ${t.stroke.hairline} solid ${t.color.border};
  }
  & > :first-child {
    flex: 1;
    border: 0;
  }
`

type HeadingProps = { heading: Heading; count: number; target: RepeatTarget | undefined }

export const InstanceHeading = ({ heading: { level, instance }, count, target }: HeadingProps) => {
  useLanguage()
  if (!instance) return null
  const { repeat, number, title } = instance
  return (
    <HeadingRow $spread>
      <GroupHeading level={level} title={REPEATS_COPY.heading({ title, number, count })} />
      {target && count > repeat.min ? <RemoveButton repeat={repeat} number={number} target={target} /> : null}
    </HeadingRow>
  )
}

const focusFirst = (repeat: FormRepeat, number: number) => {
  for (const { field } of repeat.instances[number - 1] ?? []) {
    const control = findControl(field)
    if (control) return control.focus()
  }
}

const DOUBLE_TAP_MS = 500
/** Presses with a larger distance are separate presses. */
const SAME_PLACE_PX = 24

/** A press moves its button, so the second press of a double tap would hit another element. Typing ends this guard. */
const ignoreSecondPress = ({ clientX, clientY, detail }: MouseEvent) => {
  // A press by keyboard has no position.
  if (detail === 0 || (clientX === 0 && clientY === 0)) return
  const ignore = (press: globalThis.MouseEvent) => {
    if (Math.hypot(press.clientX - clientX, press.clientY - clientY) > SAME_PLACE_PX) return
    press.preventDefault()
    press.stopPropagation()
  }
  const guard = new AbortController()
  const { signal } = guard
  const end = () => guard.abort()
  // biome-ignore-start lint/plugin: the second press may hit any element; both listeners end after half a second.
  for (const type of ['mousedown', 'click'] as const)
    window.addEventListener(type, ignore, { capture: true, signal })
  window.addEventListener('input', end, { signal })
  // biome-ignore-end lint/plugin: as above.
  setTimeout(end, DOUBLE_TAP_MS)
}

type EndProps = { repeat: FormRepeat; count: number; target: RepeatTarget }

export const RepeatEnd = ({ repeat, count, target }: EndProps) => {
  const { store, formId, onAnswer } = target
  const language = useLanguage()
  const removed = useStore(removedOf(repeat))
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!removed || !undo.current) return
    undo.current.focus()
    // The sticky header would cover the button.
    undo.current.scrollIntoView?.({ block: 'center' })
  }, [removed])

  /** The focus must move within the press event: otherwise a phone does not open its keyboard. */
  const enter = (number: number, change: () => void) => {
    flushSync(change)
    focusFirst(repeat, number)
  }

  const handleAdd = (event: MouseEvent) => {
    const next = countOf(repeat, store.valuesOf(formId)) + 1
    if (next > repeat.max) return
    ignoreSecondPress(event)
    enter(next, () => {
      removedOf(repeat).setState(undefined, true)
      onAnswer(formId, repeat.field, String(next))
    })
  }
  const handleUndo = () => {
    if (!removed || count >= repeat.max) return
    enter(removed.number, () => {
      removedOf(repeat).setState(undefined, true)
      const changes = restoreInstance(repeat, store.valuesOf(formId), removed)
      for (const [field, value] of changes) onAnswer(formId, field, value)
    })
  }
  const name = nameOf(repeat)
  return (
    <Stack $gap={1}>
      {removed ? (
        <Row $spread>
          <Text id={`${repeat.field}-removed`} role="status">
            {REPEATS_COPY.removed({ title: name, number: removed.number })}
          </Text>
          <Button
            ref={undo}
            kind="plain"
            small
            aria-describedby={`${repeat.field}-removed`}
            onClick={handleUndo}
          >
            <span lang={language}>{REPEATS_COPY.undo}</span>
          </Button>
        </Row>
      ) : null}
      {repeat.title.trim() === '' && count > Math.max(1, repeat.min) ? (
        <RemoveButton repeat={repeat} number={count} target={target} />
      ) : null}
      {count < repeat.max ? (
        <Button kind="secondary" small onClick={handleAdd}>
          {count === 0 ? REPEATS_COPY.add({ title: name }) : REPEATS_COPY.addAnother({ title: name })}
        </Button>
      ) : (
        <Text $size="small" $tone="muted" lang={language}>
          {REPEATS_COPY.most({ max: repeat.max })}
        </Text>
      )}
    </Stack>
  )
}
