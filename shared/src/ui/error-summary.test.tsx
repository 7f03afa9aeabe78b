import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ErrorSummary, type ErrorSummaryProps } from './error-summary.tsx'
import { Field } from './field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { TextInput } from './text-input.tsx'

const errors = [
  { id: 'email', text: 'Invalid email' },
  { id: 'q2', text: 'Question 2: * Required' },
]

const Form = (props: ErrorSummaryProps) => (
  <form onSubmit={(event) => event.preventDefault()}>
    <ErrorSummary {...props} />
    <Field label="Email" id="email">
      {(control) => <TextInput {...control} />}
    </Field>
    <RadioGroup id="q2" legend="2. Low energy" name="q2" options={[{ value: '0', label: 'Not at all' }]} />
    <button type="submit">Send</button>
  </form>
)

const email = () => screen.getByRole('textbox', { name: 'Email' })
const failed = () => screen.getByText('No account found').closest('[tabindex]')

describe('the problems of a form', () => {
  it('take the focus on a refused attempt, and leave it while entries are corrected, whether errors go or come', async () => {
    const { rerender } = render(<Form errors={errors} attempt={1} />)
    await userEvent.click(email())
    rerender(<Form errors={errors.slice(1)} attempt={1} />)
    expect(email()).toHaveFocus()
    rerender(<Form attempt={1} />)
    rerender(<Form errors={errors} attempt={1} />)
    expect(email()).toHaveFocus()
    rerender(<Form errors={errors} attempt={2} />)
    expect(screen.getByRole('alert', { name: 'There is a problem' })).toHaveFocus()
  })

  it('do not take the focus from a person who types after an attempt without errors', async () => {
    const { rerender } = render(<Form attempt={1} />)
    await userEvent.type(email(), 'robin')
    rerender(<Form errors={errors} attempt={1} />)
    expect(email()).toHaveFocus()
  })

  it('take the focus for a failure, and for the next one though its words are the same', async () => {
    const { rerender } = render(<Form attempt={1} />)
    rerender(<Form attempt={1} failure="No account found" />)
    expect(failed()).toHaveFocus()
    await userEvent.click(email())
    rerender(<Form attempt={2} failure={undefined} />)
    expect(email()).toHaveFocus()
    rerender(<Form attempt={2} failure="No account found" />)
    expect(failed()).toHaveFocus()
  })

  it('show a failure that arrives during typing without taking the focus', async () => {
    const { rerender } = render(<Form attempt={0} />)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await userEvent.type(email(), 'rob')
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView')
    rerender(<Form attempt={1} failure="No account found" />)
    await userEvent.keyboard('in')
    expect(email()).toHaveFocus()
    expect(email()).toHaveValue('robin')
    expect(screen.getByRole('alert')).toHaveTextContent('No account found')
    expect(scrolled.mock.contexts).toEqual([failed()])
    scrolled.mockRestore()
  })

  it('lead to each field by its own words', async () => {
    render(<Form errors={errors} attempt={1} />)
    await userEvent.click(screen.getByRole('link', { name: 'Invalid email' }))
    expect(email()).toHaveFocus()
    await userEvent.click(screen.getByRole('link', { name: 'Question 2: * Required' }))
    expect(screen.getByRole('radio', { name: 'Not at all' })).toHaveFocus()
  })
})
