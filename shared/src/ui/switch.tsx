import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { media, t } from '../theme/theme.ts'
import { FieldError } from './field-error.tsx'

const Row = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space[2]};
  min-height: ${t.size.answer};
  cursor: pointer;
  &:has(:disabled) {
    cursor: not-allowed;
  }
`

const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: calc(${t.space[6]} + ${t.space.half});
  height: ${t.space[4]};
  margin: 0;
  border: ${t.stroke.control} solid ${t.color.borderControl};
  border-radius: ${t.radius.pill};
  background: ${t.color.surfaceRaised};
  cursor: inherit;
  &::before {
    content: '';
    position: absolute;
    inset-block: ${t.space.half};
    inset-inline-start: ${t.space.half};
    aspect-ratio: 1;
    border-radius: ${t.radius.pill};
    background: ${t.color.borderControl};
    transition: transform ${t.motion.fast} ${t.motion.easeOut};
  }
  &:checked {
    border-color: ${t.color.action};
    background: ${t.color.action};
  }
  &:checked::before {
    transform: translateX(${t.space[2]});
    background: ${t.color.onAction};
  }
  &:checked::after {
    content: '✓';
    position: absolute;
    inset-inline-end: ${t.space[1]};
    inset-block: 0;
    display: grid;
    align-content: center;
    color: ${t.color.action};
    ${t.type.caption}
    font-weight: ${t.weight.bold};
  }
  &:disabled {
    opacity: 0.55;
  }
  ${media.forced} {
    &::before {
      background: CanvasText;
    }
  }
`

const Reason = styled.small`
  display: block;
  color: ${t.color.textMuted};
  ${t.type.small}
`

/** Props of {@link Switch}. */
export interface SwitchProps {
  readonly label: ReactNode
  /** What it belongs to, for assistive technology: 'Assessments' makes 'Assessments, Email'. */
  readonly of?: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  /** Why it cannot be switched; stands under the label, never only in a tooltip. */
  readonly reason?: string | undefined
  /** Why the last press had no effect; stands under the label until the next one. */
  readonly problem?: string | undefined
}

/** A switch that takes effect at once: label left, switch right, the whole row is the target. */
export const Switch = ({ label, of, checked, onChange, disabled = false, reason, problem }: SwitchProps) => {
  const id = useId()
  return (
    <>
      <Row>
        <span>
          {label}
          {reason && <Reason id={id}>{reason}</Reason>}
        </span>
        <Track
          type="checkbox"
          role="switch"
          aria-label={typeof label === 'string' && of ? `${of}, ${label}` : undefined}
          aria-describedby={[reason && id, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </Row>
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
    </>
  )
}
