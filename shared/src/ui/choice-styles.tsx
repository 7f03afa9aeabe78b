import { styled } from 'styled-components'
import { media, t } from '../theme/theme.ts'

/**
 * Styles the rows too: one styled component per question keeps an instrument of 600 questions fast. Uses a margin,
 * because WebKit ignores a gap after a legend. The border is behind the text, so that a thicker one shifts nothing.
 * (Comments inside the styles would be sent to the browser.)
 */
export const ChoiceFieldset = styled.fieldset`
  position: relative;
  overflow-wrap: anywhere;
  legend {
    width: 100%;
    padding: 0;
    font-weight: ${t.weight.bold};
  }
  > :not(legend) {
    margin-top: ${t.space['1_5']};
  }
  &[data-error]::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: calc(-1 * ${t.space[2]});
    border-inline-start: ${t.stroke.bar} solid ${t.color.danger};
  }
  label {
    position: relative;
    isolation: isolate;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${t.space.inset};
    min-height: ${t.size.answer};
    padding: ${t.space[1]} ${t.space[2]};
    border-radius: ${t.radius.control};
    cursor: pointer;
  }
  label + label {
    margin-top: ${t.space[1]};
  }
  input {
    appearance: none;
    position: relative;
    width: ${t.size.choice};
    height: ${t.size.choice};
    margin: 0;
    border: ${t.stroke.strong} solid ${t.color.borderControl};
    border-radius: 50%;
    background: ${t.color.surfaceRaised};
    cursor: pointer;
    scroll-margin-top: ${t.size.above};
  }
  input:focus-visible {
    outline: none;
  }
  input:checked {
    border: ${t.stroke.radio} solid ${t.color.action};
  }
  input[type='checkbox'] {
    border-radius: ${t.radius.mark};
  }
  input[type='checkbox']:checked {
    border: ${t.stroke.strong} solid ${t.color.action};
    background: ${t.color.action};
  }
  input[type='checkbox']:checked::after {
    content: '';
    position: absolute;
    inset: 0;
    width: ${t.size.tick};
    height: ${t.size.tickTall};
    margin: auto;
    translate: 0 -10%;
    rotate: 42deg;
    border: solid ${t.color.onAction};
    border-width: 0 ${t.stroke.tick} ${t.stroke.tick} 0;
  }
  label > span::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    border: ${t.stroke.control} solid ${t.color.border};
    border-radius: ${t.radius.control};
    background: ${t.color.surfaceRaised};
  }
  label:hover > span::before {
    border-color: ${t.color.borderControl};
  }
  label > input:checked + span {
    font-weight: ${t.weight.medium};
  }
  label > input:checked + span::before {
    border: ${t.stroke.strong} solid ${t.color.borderSelected};
    background: ${t.color.surfaceSelected};
  }
  label > input:focus-visible + span::before {
    outline: ${t.stroke.focus} solid ${t.color.focus};
    outline-offset: ${t.stroke.focusOffset};
  }
  input:disabled + span {
    color: ${t.color.onDisabled};
  }
  ${media.forced} {
    input:checked,
    input[type='checkbox']:checked,
    input[type='checkbox']:checked::after {
      border-color: Highlight;
    }
    label > input:checked + span::before {
      border: ${t.stroke.focus} solid Highlight;
    }
    label > input:focus-visible + span::before {
      outline-color: Highlight;
    }
  }
`

export const OrDivider = styled.p`
  display: flex;
  align-items: center;
  gap: ${t.space['1_5']};
  padding-block: ${t.space['1_5']};
  ${t.type.small}
  color: ${t.color.textMuted};
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: ${t.stroke.hairline} solid ${t.color.border};
  }
`
