import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ErrorSummary } from './error-summary.tsx'
import { Field } from './field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { TextInput } from './text-input.tsx'

const errors = [
  { id: 'email', text: 'Invalid email' },
  { id: 'q2', text: 'Question 2: * Required' },
]

function form(shown: typeof errors, attempt: number) {
  return (
    <>
      <ErrorSummary errors={shown} attempt={attempt} />
      <Field label="Email" id="email">
        {(control) => <TextInput {...control} />}
      </Field>
      <RadioGroup id="q2" legend="2. Low energy" name="q2" options={[{ value: '0', label: 'Not at all' }]} />
    </>
  )
}

describe('the error summary', () => {
  it('is not there without errors', () => {
    render(form([], 0))
    expect(screen.queryByText('There is a problem')).not.toBeInTheDocument()
  })

  it('takes focus when it appears', () => {
    const { rerender } = render(form([], 0))
    rerender(form(errors, 1))
    expect(screen.getByRole('alert', { name: 'There is a problem' })).toHaveFocus()
  })

  it('leaves focus where it is while errors are mended, and takes it on the next attempt', async () => {
    const { rerender } = render(form(errors, 1))
    await userEvent.click(screen.getByRole('textbox', { name: 'Email' }))
    rerender(form(errors.slice(1), 1))
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus()
    rerender(form(errors.slice(1), 2))
    expect(screen.getByRole('alert')).toHaveFocus()
  })

  it('leads to each field by its own words', async () => {
    render(form(errors, 1))
    await userEvent.click(screen.getByRole('link', { name: 'Invalid email' }))
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus()
    await userEvent.click(screen.getByRole('link', { name: 'Question 2: * Required' }))
    expect(screen.getByRole('radio', { name: 'Not at all' })).toHaveFocus()
  })
})
