import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { media, t } from '../theme/theme.ts'
import { FieldError } from './field-error.tsx'

const Row = styled.label`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space.half} ${t.space[2]};
  min-height: ${t.size.switch};
  padding-block: ${t.space[1]};
  cursor: pointer;
  &:has(:disabled) {
    color: ${t.color.textMuted};
    cursor: not-allowed;
  }
`

/* In enlarged text the switch wraps below the label. */
const Words = styled.span`
  flex: 1 1 6em;
  min-width: 0;
`

/* `::after` is a tick in the thumb. */
const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: calc(${t.space[6]} + ${t.space[1]});
  height: ${t.space[4]};
  margin: 0;
  margin-inline-start: auto;
  border: ${t.stroke.strong} solid ${t.color.borderControl};
  border-radius: ${t.radius.pill};
  background: ${t.color.surfaceRaised};
  cursor: inherit;
  transition: background ${t.motion.base} ${t.motion.easeOut};
  &::before {
    content: '';
    position: absolute;
    inset-block: ${t.space.half};
    inset-inline-start: ${t.space.half};
    aspect-ratio: 1;
    border-radius: ${t.radius.pill};
    background: ${t.color.borderControl};
    transition: inset ${t.motion.base} ${t.motion.easeOut};
  }
  &:checked {
    border-color: ${t.color.action};
    background: ${t.color.action};
  }
  &:checked::before {
    inset-inline-start: calc(${t.space[3]} + ${t.space.half});
    background: ${t.color.onAction};
  }
  &:checked::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline: calc(${t.space[3]} + ${t.space.half}) ${t.space.half};
    width: ${t.space.snug};
    height: calc(${t.space[1]} + ${t.stroke.strong});
    margin: auto;
    translate: 0 -10%;
    rotate: 42deg;
    border: solid ${t.color.action};
    border-width: 0 ${t.stroke.tick} ${t.stroke.tick} 0;
  }
  &:disabled {
    border-color: ${t.color.border};
    background: ${t.color.disabled};
  }
  &:disabled::before {
    opacity: 0.55;
  }
  ${media.forced} {
    &::before {
      background: CanvasText;
    }
    &:checked {
      border-color: Highlight;
    }
    &:checked::before {
      background: Highlight;
    }
    &:checked::after {
      border-color: Canvas;
    }
    &:disabled,
    &:disabled::before {
      border-color: GrayText;
    }
    &:disabled::before {
      opacity: 1;
      background: GrayText;
    }
  }
`

const Reason = styled.small`
  display: block;
  color: ${t.color.textMuted};
  ${t.type.small}
`

/** Props of {@link Switch}. */
export type SwitchProps = {
  readonly label: ReactNode
  /** Prefix of the accessible name: 'Assessments' makes 'Assessments, Email'. */
  readonly group?: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  readonly reason?: ReactNode
  readonly problem?: string | undefined
}

/** The accessible name: group and label. The reason is the description. */
const nameOf = ({ label, group }: SwitchProps, id: string) =>
  typeof label === 'string' && group
    ? { 'aria-label': `${group}, ${label}` }
    : { 'aria-labelledby': `${id}-label` }

/** A switch that takes effect at once. The whole row is the target; `Rows` (`ui/card`) separates several switches. */
export const Switch = (props: SwitchProps) => {
  const { label, checked, onChange, disabled = false, reason, problem } = props
  const id = useId()
  return (
    <div>
      <Row>
        <Words>
          <span id={`${id}-label`}>{label}</span>
          {reason && <Reason id={id}>{reason}</Reason>}
        </Words>
        <Track
          type="checkbox"
          role="switch"
          {...nameOf(props, id)}
          aria-describedby={[reason && id, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </Row>
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
    </div>
  )
}
