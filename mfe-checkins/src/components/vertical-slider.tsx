import type { CheckInNode } from '@soundings/shared/api/check-in-module'
import { type CSSProperties, type KeyboardEvent, useId } from 'react'
import { CHECK_IN_COPY } from './check-in.copy.ts'
import { Face } from './face.tsx'
import { Afloat, Control, End, Gauge, Rail, Says, Tank, Water } from './gauge.tsx'
import {
  middleOf,
  moodOf,
  SLIDER,
  scaleOf,
  shareOf,
  tickCount,
  valueAfterKey,
  wordsFor,
} from './slider.rules.ts'
import { useSliderDrag } from './use-slider-drag.ts'

type Props = {
  node: CheckInNode
  /** Untouched until somebody touches it: no answer is not an answer in the middle. */
  value: number | undefined
  /** Left out: to be read. */
  onChange?: ((value: number) => void) | undefined
}

/** A vertical slider: a gauge of water with a face afloat (specification, 2 and 9; look, Slider). */
export const VerticalSlider = ({ node, value, onChange }: Props) => {
  const id = useId()
  const scale = scaleOf(node)
  const shown = value ?? middleOf(scale)
  const { on, rail, face } = useSliderDrag({ scale, shown, onChange })
  const isIdle = value === undefined
  const words = isIdle ? CHECK_IN_COPY.untouched : wordsFor(value, scale)
  const height: CSSProperties & { '--share': number } = { '--share': shareOf(shown, scale) }
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = valueAfterKey(event.key, value, scale)
    if (next === undefined) return
    event.preventDefault()
    onChange?.(next)
  }
  return (
    <Gauge>
      <End id={`${id}-max`}>{node.maxLabel}</End>
      <Tank style={height} data-readonly={onChange ? undefined : ''} {...on}>
        {!isIdle && <Water />}
        <Rail ref={rail} aria-hidden="true">
          {Array.from({ length: tickCount(scale) }, (_, index) => (
            <i key={index} />
          ))}
        </Rail>
        <Afloat ref={face} $isIdle={isIdle}>
          <Face mood={isIdle ? undefined : moodOf(value, scale)} />
        </Afloat>
        <Control
          id={node.id}
          type="range"
          aria-label={node.label}
          aria-orientation="vertical"
          aria-valuetext={words}
          aria-describedby={`${id}-min ${id}-max`}
          min={scale.min}
          max={scale.max}
          step={SLIDER.step}
          value={shown}
          disabled={!onChange}
          onChange={(event) => onChange?.(event.currentTarget.valueAsNumber)}
          onKeyDown={handleKeyDown}
        />
        <Says $isIdle={isIdle} aria-hidden="true">
          {words}
        </Says>
      </Tank>
      <End id={`${id}-min`}>{node.minLabel}</End>
    </Gauge>
  )
}
