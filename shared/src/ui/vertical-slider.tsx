import { type CSSProperties, type KeyboardEvent, type ReactNode, useId } from 'react'
import { Face } from './face.tsx'
import { EndLabel, FacePosition, Gauge, Rail, RangeInput, Tank, ValueText, Water } from './gauge.tsx'
import {
  describeValue,
  faceMood,
  middleValue,
  SLIDER_DEFAULTS,
  sliderScale,
  tickCount,
  valueAfterKey,
  valueToShare,
} from './slider.rules.ts'
import { UI_COPY } from './ui.copy.ts'
import { useSliderDrag } from './use-slider-drag.ts'

/** Props of {@link VerticalSlider}. */
export type VerticalSliderProps = {
  /** Default scale: -2 to 2. `id` is the control's. */
  readonly node: {
    readonly id: string
    readonly label: string
    readonly minValue?: number | undefined
    readonly maxValue?: number | undefined
    readonly minLabel?: string | undefined
    readonly maxLabel?: string | undefined
  }
  /** Undefined if unanswered, which differs from an answer in the middle. */
  readonly value: number | undefined
  /** Called with undefined when a press on an unanswered question is cancelled. Undefined if read-only. */
  readonly onChange?: ((value: number | undefined) => void) | undefined
  /** Default: 'Not answered yet'. */
  readonly emptyText?: string
  /** Rendered below the gauge: a button that clears the answer. */
  readonly children?: ReactNode
}

/** A gauge of water with a floating face (specification, 2 and 9; look, Slider). */
export const VerticalSlider = ({
  node,
  value,
  onChange,
  emptyText = UI_COPY.untouched,
  children,
}: VerticalSliderProps) => {
  const id = useId()
  const scale = sliderScale(node)
  const shown = value ?? middleValue(scale)
  const { pointerHandlers, rail, face } = useSliderDrag({ scale, shown, value, onChange })
  const isEmpty = value === undefined
  const description = isEmpty ? emptyText : describeValue(value, scale)
  const height: CSSProperties & { '--share': number } = { '--share': valueToShare(shown, scale) }
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = valueAfterKey(event.key, value, scale)
    if (next === undefined) return
    event.preventDefault()
    onChange?.(next)
  }
  return (
    <Gauge>
      <EndLabel id={`${id}-max`}>{node.maxLabel}</EndLabel>
      <Tank style={height} data-readonly={onChange ? undefined : ''} {...pointerHandlers}>
        {!isEmpty && <Water />}
        <Rail ref={rail} aria-hidden="true">
          {Array.from({ length: tickCount(scale) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a tick
            <i key={index} />
          ))}
        </Rail>
        <FacePosition ref={face} $isIdle={isEmpty}>
          <Face mood={isEmpty ? undefined : faceMood(value, scale)} />
        </FacePosition>
        <RangeInput
          id={node.id}
          type="range"
          aria-label={node.label}
          aria-orientation="vertical"
          aria-valuetext={description}
          aria-describedby={`${id}-min ${id}-max`}
          min={scale.min}
          max={scale.max}
          step={SLIDER_DEFAULTS.step}
          value={shown}
          disabled={!onChange}
          onChange={(event) => onChange?.(event.currentTarget.valueAsNumber)}
          onKeyDown={handleKeyDown}
        />
        <ValueText $isIdle={isEmpty} aria-hidden="true">
          {description}
        </ValueText>
      </Tank>
      <EndLabel id={`${id}-min`}>{node.minLabel}</EndLabel>
      {children}
    </Gauge>
  )
}
