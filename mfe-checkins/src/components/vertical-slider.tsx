import { media, t } from '@soundings/shared/theme/theme'
import { Text } from '@soundings/shared/ui/text'
import type { CSSProperties, KeyboardEvent } from 'react'
import styled from 'styled-components'
import { CHECK_IN_COPY } from './check-in.copy.ts'
import { Face } from './face.tsx'
import { moodOf, SLIDER, valueAfterKey, wordsFor } from './slider.rules.ts'

const Gauge = styled.div`
  display: grid;
  justify-items: center;
  gap: ${t.space[1]};
  text-align: center;
`

const Tank = styled.div<{ $isIdle: boolean }>`
  position: relative;
  width: calc(${t.space[10]} + ${t.space[6]});
  height: min(46vh, calc(${t.space[10]} * 4));
  min-height: calc(${t.space[10]} * 2.5);
  border: ${t.stroke.control} ${(p) => (p.$isIdle ? 'dashed' : 'solid')} ${t.color.borderControl};
  border-radius: ${t.radius.card};
  background: ${t.color.surfaceRaised};
  &:focus-within {
    outline: ${t.stroke.focus} solid ${t.color.focus};
    outline-offset: ${t.stroke.focusOffset};
  }
`

const Water = styled.span`
  position: absolute;
  inset: auto 0 0;
  height: calc(var(--share) * 100%);
  border-top: ${t.stroke.strong} solid ${t.color.waterline};
  border-radius: 0 0 ${t.radius.card} ${t.radius.card};
  background: ${t.color.water};
`

const Buoy = styled.span`
  position: absolute;
  left: 50%;
  bottom: calc(${t.space[1]} + var(--share) * (100% - ${t.space[10]}));
  width: ${t.space[8]};
  transform: translateX(-50%);
`

/* The real control lies over the drawing: it takes tap, drag and keys, and speaks. */
const Range = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: grab;
  writing-mode: vertical-lr;
  direction: rtl;
  touch-action: none;
  &:disabled {
    cursor: default;
  }
`

const Value = styled(Text)`
  min-height: ${t.space[3]};
  ${media.wide} {
    min-height: ${t.space[4]};
  }
`

type Props = {
  id: string
  label: string
  min?: number | undefined
  max?: number | undefined
  minLabel?: string | undefined
  maxLabel?: string | undefined
  /** Untouched until somebody touches it: no answer is not an answer in the middle. */
  value: number | undefined
  onChange?: ((value: number) => void) | undefined
  isReadOnly?: boolean
}

/** A vertical slider: a gauge of water with a face afloat (specification, 2 and 9; look, Slider). */
export const VerticalSlider = (props: Props) => {
  const { id, label, min = SLIDER.min, max = SLIDER.max, minLabel, maxLabel, value, onChange } = props
  const words = value === undefined ? CHECK_IN_COPY.untouched : wordsFor(value, min, max)
  const shown = value ?? (min + max) / 2
  const style: CSSProperties & { '--share': number } = { '--share': (shown - min) / (max - min) }
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = valueAfterKey(event.key, value, min, max)
    if (next === undefined) return
    event.preventDefault()
    onChange?.(next)
  }
  return (
    <Gauge>
      <Text as="span" $strong>
        {maxLabel}
      </Text>
      <Tank $isIdle={value === undefined} style={style}>
        {value !== undefined && <Water />}
        <Buoy>
          <Face mood={value === undefined ? undefined : moodOf(value, min, max)} />
        </Buoy>
        <Range
          id={id}
          type="range"
          aria-label={label}
          aria-orientation="vertical"
          aria-valuetext={words}
          min={min}
          max={max}
          step={SLIDER.step}
          value={shown}
          disabled={props.isReadOnly}
          onChange={(event) => onChange?.(event.currentTarget.valueAsNumber)}
          onKeyDown={handleKeyDown}
          // A tap where the face stands already changes nothing, and is an answer all the same.
          onPointerUp={(event) => onChange?.(event.currentTarget.valueAsNumber)}
        />
      </Tank>
      <Text as="span" $strong>
        {minLabel}
      </Text>
      <Value as="output" htmlFor={id} $tone="muted">
        {words}
      </Value>
    </Gauge>
  )
}
