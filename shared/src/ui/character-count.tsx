/** Internal module: may change without notice. */
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { t } from '../theme/theme.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const Count = styled.p<{ $isOver: boolean }>`
  ${t.type.small}
  color: ${(p) => (p.$isOver ? t.color.danger : t.color.textMuted)};
  font-variant-numeric: tabular-nums;
`

/** An announcement per key would interrupt typing, so it is debounced and only near the limit. */
const ANNOUNCE_DELAY_MS = 1_000
const ANNOUNCE_FROM = 0.9

/** Props of {@link CharacterCount}. */
export type CharacterCountProps = {
  readonly text: string
  readonly max: number
  readonly words: {
    readonly count: (values: Readonly<{ length: number; most: number }>) => string
    readonly left: (values: Readonly<{ left: number }>) => string
    readonly tooMany: (values: Readonly<{ over: number }>) => string
  }
}

/** The length of a limited text in code points, like the API. */
export const CharacterCount = ({ text, max, words }: CharacterCountProps) => {
  const { length } = [...text]
  const left = max - length
  const [announcement, setAnnouncement] = useState('')
  const message =
    length >= max * ANNOUNCE_FROM ? (left < 0 ? words.tooMany({ over: -left }) : words.left({ left })) : ''
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(message), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [message])
  return (
    <>
      <Count aria-hidden="true" $isOver={left < 0}>
        {/* Isolated: the text may have another direction than the form, and a leading number belongs to it. */}
        <bdi>{left < 0 ? words.tooMany({ over: -left }) : words.count({ length, most: max })}</bdi>
      </Count>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}
