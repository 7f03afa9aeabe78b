import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MaskedDateField } from './masked-date-field.tsx'

type FormProps = {
  readonly initial: string
  readonly changes: string[]
}

const Form = ({ initial, changes }: FormProps) => {
  const [value, setValue] = useState(initial)
  const handleChange = (text: string) => {
    changes.push(text)
    setValue(text)
  }
  return <MaskedDateField label="Date of birth" value={value} onChange={handleChange} />
}

const birthdayField = (initial = '') => {
  const changes: string[] = []
  render(<Form initial={initial} changes={changes} />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date of birth' })
  return { input, changes }
}

const putCaret = (input: HTMLInputElement, at: number) => {
  input.focus()
  input.setSelectionRange(at, at)
}

describe('a masked date', () => {
  it('puts the slashes while digits are typed [GATE-21]', async () => {
    const { input } = birthdayField()
    await userEvent.type(input, '04231962')
    expect(input).toHaveValue('04/23/1962')
  })

  it('understands 1/2/1980, pasted', async () => {
    const { input } = birthdayField()
    await userEvent.click(input)
    await userEvent.paste('1/2/1980')
    expect(input).toHaveValue('01/02/1980')
  })

  it('understands the date of birth that the browser fills in', () => {
    const { input } = birthdayField()
    fireEvent.change(input, { target: { value: '1980-01-02' } })
    expect(input).toHaveValue('01/02/1980')
  })

  it('lets a paste take the place of what was there', async () => {
    const { input } = birthdayField('04/23/1962')
    await userEvent.click(input)
    input.setSelectionRange(0, 10)
    await userEvent.paste('1/2/1980')
    expect(input).toHaveValue('01/02/1980')
  })

  it('can be corrected in the middle, and the caret stays there', async () => {
    const { input } = birthdayField('01/02/1980')
    putCaret(input, 2)
    await userEvent.keyboard('{Backspace}')
    expect(input).toHaveValue('0/02/1980')
    expect(input.selectionStart).toBe(1)
    await userEvent.keyboard('9')
    expect(input).toHaveValue('09/02/1980')
    expect(input.selectionStart).toBe(2)
  })

  it('does not merge two groups when the slash between them is deleted', async () => {
    const { input } = birthdayField('01/02/1980')
    putCaret(input, 3)
    await userEvent.keyboard('{Backspace}')
    expect(input).toHaveValue('01/02/1980')
    expect(input.selectionStart).toBe(2)
    await userEvent.keyboard('{Backspace}')
    expect(input).toHaveValue('0/02/1980')
  })

  it('can be emptied from the end', async () => {
    const { input, changes } = birthdayField('01/02/1980')
    putCaret(input, 10)
    await userEvent.keyboard('{Backspace>10/}')
    expect(input).toHaveValue('')
    expect(changes.at(-1)).toBe('')
  })

  it('completes what was left short when the person leaves it', async () => {
    const { input } = birthdayField('1/02/1980')
    await userEvent.click(input)
    await userEvent.tab()
    expect(input).toHaveValue('01/02/1980')
  })

  it('says the format outside the input and brings up a keyboard of digits', () => {
    const { input } = birthdayField()
    expect(input).toHaveAccessibleDescription(/as MM\/DD\/YYYY/)
    expect(input).toHaveAttribute('inputmode', 'numeric')
    expect(input).toHaveAttribute('autocomplete', 'bday')
    expect(input).not.toHaveAttribute('placeholder')
  })

  it('leaves the text of a keyboard that composes, and masks it once it has composed', () => {
    const { input } = birthdayField()
    fireEvent.compositionStart(input)
    for (const raw of ['0', '01', '010', '01021', '01021990']) {
      fireEvent.input(input, {
        target: { value: raw },
        inputType: 'insertCompositionText',
        isComposing: true,
      })
      expect(input).toHaveValue(raw)
    }
    fireEvent.compositionEnd(input)
    expect(input).toHaveValue('01/02/1990')
  })

  it('lets a keyboard that composes take a digit back', () => {
    const { input } = birthdayField('01/02/1990')
    fireEvent.compositionStart(input)
    fireEvent.input(input, { target: { value: '01/02/199' }, isComposing: true })
    fireEvent.compositionEnd(input)
    expect(input).toHaveValue('01/02/199')
  })
})
