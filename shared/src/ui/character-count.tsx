import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { t } from '../theme/theme.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const Count = styled.p<{ $isOver: boolean }>`
  ${t.type.small}
  color: ${(p) => (p.$isOver ? t.color.danger : t.color.textMuted)};
  font-variant-numeric: tabular-nums;
`

/** Said only after so long a pause, and only near the end: a count at each key drowns what is typed. */
const PAUSE_MS = 1_000
const NEAR = 0.9

/** Props of {@link CharacterCount}. */
export type CharacterCountProps = {
  readonly text: string
  readonly max: number
  readonly words: {
    readonly count: (length: number, most: number) => string
    readonly left: (left: number) => string
    readonly tooMany: (over: number) => string
  }
}

/** How much of a limited text is written. Characters are counted as the API counts them (code points). */
export const CharacterCount = ({ text, max: most, words }: CharacterCountProps) => {
  const { length } = [...text]
  const left = most - length
  const [said, setSaid] = useState('')
  const near = length >= most * NEAR ? (left < 0 ? words.tooMany(-left) : words.left(left)) : ''
  useEffect(() => {
    const timer = setTimeout(() => setSaid(near), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [near])
  return (
    <>
      <Count aria-hidden="true" $isOver={left < 0}>
        {left < 0 ? words.tooMany(-left) : words.count(length, most)}
      </Count>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
