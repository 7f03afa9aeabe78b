import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Field } from './field.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

describe('a field', () => {
  it('names its input by its label and describes it by its hint', () => {
    render(
      <Field label="Email" hint="We send the code here">
        {(control) => <TextInput {...control} type="email" />}
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: 'Email' })
    expect(input).toHaveAccessibleDescription('We send the code here')
    expect(input).toBeValid()
  })

  it('shows its error above the input and ties it to it', () => {
    render(
      <Field label="Email" hint="We send the code here" error="Invalid email">
        {(control) => <TextInput {...control} />}
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: 'Email' })
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('We send the code here Invalid email')
    const error = screen.getByText('Invalid email')
    expect(error.compareDocumentPosition(input)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})

describe('a text area', () => {
  it('grows with its text up to 200 px and scrolls beyond [QUESTION-24]', async () => {
    render(<Field label="Anything to add?">{(control) => <TextArea {...control} />}</Field>)
    const area = screen.getByRole('textbox', { name: 'Anything to add?' })
    Object.defineProperty(area, 'scrollHeight', { value: 150 })
    await userEvent.type(area, 'The evenings')
    expect(area).toHaveStyle({ height: '150px' })
    expect(area).toHaveStyle({ maxHeight: 'var(--size-area-max)', overflowY: 'auto' })
  })
})
