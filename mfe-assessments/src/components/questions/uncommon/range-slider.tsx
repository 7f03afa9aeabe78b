import { t } from '@soundings/shared/theme/theme'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { styled } from 'styled-components'
import { parseDecimal } from '../decimal.rules.ts'
import type { FormQuestion } from '../question.rules.ts'
import { UNCOMMON_COPY } from './uncommon.copy.ts'

/* Without an answer the thumb is in the middle and paler. */
const Track = styled.div`
  width: 100%;
  @media print {
    display: none;
  }
  input {
    width: 100%;
    min-height: ${t.size.targetMin};
    margin: 0;
    accent-color: ${t.color.action};
    cursor: pointer;
  }
  input[data-empty] {
    opacity: 0.5;
  }
`

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${t.space[2]};
  ${t.type.small}
  color: ${t.color.textMuted};
  span:last-child {
    text-align: end;
  }
`

type Props = {
  question: FormQuestion
  title: ReactNode
  value: string
  onChange: (value: string) => void
}

/** There is no answer until the person moves or presses the slider. */
export const RangeSlider = ({ question, title, value, onChange }: Props) => {
  const id = useId()
  const { min, max, sliderStep, minLabel, maxLabel, decimalPlaces = 0 } = question
  if (sliderStep === undefined || min === undefined || max === undefined) return null
  const number = parseDecimal(value)
  const isEmpty = number === undefined
  const choose = (chosen: number) => onChange(String(Number(chosen.toFixed(decimalPlaces))))
  const chooseHere = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (isEmpty) choose(currentTarget.valueAsNumber)
  }
  return (
    <Track>
      <VisuallyHidden id={`${id}-title`}>{title}</VisuallyHidden>
      <input
        type="range"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-min ${id}-max`}
        aria-valuetext={isEmpty ? UNCOMMON_COPY.noAnswer : undefined}
        data-empty={isEmpty ? '' : undefined}
        min={min}
        max={max}
        step={sliderStep}
        value={number ?? (min + max) / 2}
        onChange={({ currentTarget }) => choose(currentTarget.valueAsNumber)}
        // A press on the thumb chooses its value without a move. A touch may send no click.
        onClick={chooseHere}
        onPointerUp={chooseHere}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          chooseHere(event)
        }}
      />
      <Ends>
        <span id={`${id}-min`} dir="auto">
          {minLabel ?? min}
        </span>
        <span id={`${id}-max`} dir="auto">
          {maxLabel ?? max}
        </span>
      </Ends>
    </Track>
  )
}
