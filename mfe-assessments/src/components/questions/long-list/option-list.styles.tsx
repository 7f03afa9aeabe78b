import { media, t } from '@soundings/shared/theme/theme'
import { styled } from 'styled-components'

/* Has the maximum height, so that it does not move while the person types. On a phone it fills the screen. */
export const Sheet = styled.div`
  --around: calc(${t.size.targetMin} + 2 * ${t.space['1_5']} + ${t.space[3]} + env(safe-area-inset-top, 0px) + env(safe-area-inset-bottom, 0px));
  display: flex;
  flex-direction: column;
  gap: ${t.space['1_5']};
  height: calc(100dvh - var(--around) - 2 * ${t.stroke.hairline});
  ${media.wide} {
    height: min(40rem, 100dvh - var(--around) - 2 * ${t.space[5]});
  }
`

export const List = styled.ul`
  flex: 1;
  min-height: calc(3 * ${t.size.answer});
  overflow-y: auto;
  overscroll-behavior: contain;
  list-style: none;
  &:empty {
    visibility: hidden;
  }
  border: ${t.stroke.hairline} solid ${t.color.border};
  border-radius: ${t.radius.control};
`

/* Arrow keys move `data-highlighted`; the focus stays in the search. */
export const Option = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space[1]};
  min-height: ${t.size.answer};
  padding: ${t.space[1]} ${t.space[2]};
  cursor: pointer;
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    color: ${t.color.action};
  }
  & + & {
    border-top: ${t.stroke.hairline} solid ${t.color.border};
  }
  &[data-divided] {
    border-top: ${t.stroke.bar} double ${t.color.border};
  }
  &[aria-selected='true'] {
    background: ${t.color.surfaceSelected};
    font-weight: ${t.weight.medium};
  }
  &[data-highlighted] {
    outline: ${t.stroke.focus} solid ${t.color.focus};
    outline-offset: calc(-1 * ${t.stroke.focus});
  }
  ${media.forced} {
    &[data-highlighted] {
      outline-color: Highlight;
    }
  }
`
