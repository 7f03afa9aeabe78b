/** Internal module: may change without notice. */
import { styled } from 'styled-components'
import { t } from '../theme/theme.ts'
import { ChoiceQuestion, type ChoiceQuestionProps } from './choice-question.tsx'
import { ClearAnswer } from './clear-answer.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/* As many columns as fit, each a full target; the rest wraps. */
const NumberRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${t.size.targetMin}, 1fr));
  gap: ${t.space[1]};
  label {
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    padding: 0;
    font-variant-numeric: tabular-nums;
  }
  label + label {
    margin-top: 0;
  }
  input,
  input:checked {
    position: absolute;
    inset: 0;
    width: auto;
    height: auto;
    opacity: 0;
  }
`

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${t.space[2]};
  margin-bottom: ${t.space[1]};
  ${t.type.small}
  color: ${t.color.textMuted};
  span:last-child:not(:first-child) {
    text-align: end;
  }
`

/** Props of {@link ScaleGroup}. */
export type ScaleGroupProps = ChoiceQuestionProps & {
  readonly name: string
  /** `min` and `max` are integers with a small range. */
  readonly min: number
  readonly max: number
  readonly minLabel?: string | undefined
  readonly maxLabel?: string | undefined
  /** The chosen number as text; empty for none. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Adds 'Clear answer', for an optional question. */
  readonly onClear?: (() => void) | undefined
}

/** Whole numbers in a row as native radio buttons. The labels of the ends are part of their accessible names. */
export const ScaleGroup = (props: ScaleGroupProps) => {
  const { legend, hint, error, id, name, min, max, minLabel, maxLabel, value, onChange, onClear } = props
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  const endLabel = (number: number) => (number === min ? minLabel : number === max ? maxLabel : undefined)
  const ends = numbers.filter(endLabel)

  return (
    <ChoiceQuestion legend={legend} hint={hint} error={error} id={id}>
      {(control) => (
        <>
          <Ends aria-hidden="true">
            {ends.map((number) => (
              <span key={number} dir="auto">{`${number}: ${endLabel(number)}`}</span>
            ))}
          </Ends>
          <NumberRow>
            {numbers.map((number) => (
              <label key={number}>
                <input
                  {...control}
                  type="radio"
                  name={name}
                  value={number}
                  checked={value === String(number)}
                  onChange={() => onChange(String(number))}
                />
                <span>
                  <span>{number}</span>
                  {endLabel(number) ? <VisuallyHidden>{` (${endLabel(number)})`}</VisuallyHidden> : null}
                </span>
              </label>
            ))}
          </NumberRow>
          {onClear && (
            <ClearAnswer isAnswered={numbers.some((number) => value === String(number))} onClear={onClear} />
          )}
        </>
      )}
    </ChoiceQuestion>
  )
}
