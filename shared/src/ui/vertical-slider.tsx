import { type CSSProperties, type KeyboardEvent, useId } from 'react'
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
import { UI_COPY } from './ui.copy.ts'
import { useSliderDrag } from './use-slider-drag.ts'

/** Props of {@link VerticalSlider}. */
export interface VerticalSliderProps {
  /** What is asked, and from where to where; -2 to 2 where that is not said. `id` becomes that of the control. */
  readonly node: {
    readonly id: string
    readonly label: string
    readonly minValue?: number | undefined
    readonly maxValue?: number | undefined
    readonly minLabel?: string | undefined
    readonly maxLabel?: string | undefined
  }
  /** Untouched until somebody touches it: no answer is not an answer in the middle. */
  readonly value: number | undefined
  /** Left out: to be read. */
  readonly onChange?: ((value: number) => void) | undefined
  /** What stands in the place of the value while there is none; 'Not answered yet' if not said. */
  readonly untouched?: string
}

/** A vertical slider: a gauge of water with a face afloat (specification, 2 and 9; look, Slider). */
export const VerticalSlider = ({
  node,
  value,
  onChange,
  untouched = UI_COPY.untouched,
}: VerticalSliderProps) => {
  const id = useId()
  const scale = scaleOf(node)
  const shown = value ?? middleOf(scale)
  const { on, rail, face } = useSliderDrag({ scale, shown, onChange })
  const isIdle = value === undefined
  const words = isIdle ? untouched : wordsFor(value, scale)
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
            // biome-ignore lint/suspicious/noArrayIndexKey: marks are all alike
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
