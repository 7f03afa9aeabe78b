/** Internal module: may change without notice. */
import { styled } from 'styled-components'
import { media, t } from '../theme/theme.ts'

/* The face fits between these insets at both ends of the scale. */
const BOTTOM_INSET = t.space[3]
const TOP_INSET = 'var(--face)'
const LEVEL = `calc(${BOTTOM_INSET} + var(--share) * (100% - ${BOTTOM_INSET} - ${TOP_INSET}))`

/* Fits a phone in landscape with large text, with the header and both end labels visible. */
const LEAST = `clamp(${t.space[10]} * 1.5, 100vh - 9rem, ${t.space[10]} * 2)`
const MOST = `${t.space[10]} * 4 + ${t.space[3]}`
/** The tank grows with its column, at least to the height of a window below a two-line title. */
export const TANK_HEIGHT = `max(${LEAST}, min(100vh - ${t.space[10]} * 3.5 - 18rem, ${MOST}))`

/* A phone at 200 % zoom. */
const cramped = '@media (max-width: 250px)'

/* On a narrow phone the value uses all space beside the tank. */
/** `--share` is the level of the water, from 0 to 1. */
export const Gauge = styled.div`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  align-items: center;
  gap: ${t.space[1]};
  text-align: center;
  ${media.narrow} {
    align-items: flex-start;
    text-align: start;
  }
`

/** The area that reacts to pointers. */
export const Tank = styled.div`
  position: relative;
  width: calc(${t.space[10]} + ${t.space[6]});
  --face: ${t.space[10]};
  flex: 1 0 calc(${TANK_HEIGHT});
  max-height: calc(${MOST});
  border: ${t.stroke.control} solid ${t.color.borderControl};
  border-radius: ${t.radius.card};
  background: ${t.color.surfaceRaised};
  cursor: grab;
  touch-action: none;
  user-select: none;
  @media (max-height: 700px) {
    --face: ${t.space[8]};
  }
  ${cramped} {
    width: calc(var(--face) + ${t.space[1]});
  }
  &[data-readonly] {
    flex: none;
    height: calc(${t.space[10]} * 3);
    cursor: default;
    touch-action: auto;
  }
`

/* The wave overlaps the water by a hairline, so that no gap shows. */
const Pool = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  border-radius: inherit;
  div {
    position: absolute;
    inset: auto 0 0;
    height: ${LEVEL};
    background: ${t.color.water};
  }
  svg {
    position: absolute;
    inset-inline-start: 0;
    bottom: calc(100% - ${t.stroke.hairline});
    width: 100%;
    height: ${t.space[1]};
    color: ${t.color.water};
  }
  ${media.forced} {
    div {
      border-top: ${t.stroke.strong} solid CanvasText;
    }
    svg {
      display: none;
    }
  }
`

const WAVE = 'M0 6c16-6 32-6 48-2s32 5 48 1 22-4 32-1v6H0z'

/** The water up to the level. */
export const Water = () => (
  <Pool aria-hidden="true">
    <div>
      <svg viewBox="0 0 128 10" preserveAspectRatio="none" aria-hidden="true">
        <path fill="currentColor" d={WAVE} />
      </svg>
    </div>
  </Pool>
)

/** The ticks of the scale; values map to positions on its height. */
export const Rail = styled.div`
  position: absolute;
  inset: ${TOP_INSET} 0 ${BOTTOM_INSET};
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  align-items: flex-end;
  pointer-events: none;
  i {
    width: ${t.space[1]};
    height: 0;
    margin-block: calc(${t.stroke.control} / -2);
    border-top: ${t.stroke.control} solid ${t.color.borderControl};
  }
  i:nth-child(odd) {
    width: ${t.space[2]};
  }
`

/** Places the face at the water level, or in the middle without an answer. */
export const FacePosition = styled.div<{ $isIdle: boolean }>`
  position: absolute;
  left: 50%;
  bottom: ${(p) => (p.$isIdle ? '50%' : `calc(${LEVEL} - ${t.space.card})`)};
  width: var(--face);
  border-radius: ${t.radius.pill};
  transform: translate(-50%, ${(p) => (p.$isIdle ? '50%' : '0')});
  ${Tank}:has(:focus-visible) & {
    outline: ${t.stroke.focus} solid ${t.color.focus};
    outline-offset: ${t.stroke.focusOffset};
  }
`

/** The value, beside the water level. The half of the screen beside the tank limits its width. */
export const ValueText = styled.span<{ $isIdle: boolean }>`
  position: absolute;
  inset-inline-start: calc(100% + ${t.space['1_5']});
  bottom: ${(p) => (p.$isIdle ? '50%' : LEVEL)};
  width: max-content;
  max-width: min(calc(${t.space[10]} * 1.5), calc(50vw - ${t.space[10]} - ${t.space['1_5']}));
  transform: translateY(50%);
  text-align: start;
  overflow-wrap: break-word;
  line-height: ${t.leading.small};
  ${(p) => (p.$isIdle ? `color: ${t.color.textMuted}; ${t.type.small}` : `font-weight: ${t.weight.bold};`)}
  ${media.narrow} {
    max-width: calc(100vw - ${t.space[10]} - ${t.space[6]} - ${t.space[6]});
  }
  ${cramped} {
    max-width: calc(100vw - var(--face) - ${t.space[1]} - ${t.space[6]});
  }
`

/** For keyboards and assistive technology. Pointers use the tank, as a vertical range input needs a new browser. */
export const RangeInput = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  pointer-events: none;
`

/** The meaning of an end of the scale. */
export const EndLabel = styled.span`
  max-width: 100%;
  font-weight: ${t.weight.bold};
  overflow-wrap: anywhere;
`
