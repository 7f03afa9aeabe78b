import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { Button } from './button.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorSummary, type ErrorSummaryProps } from './error-summary.tsx'
import { Field } from './field.tsx'
import { FormFields } from './form-fields.tsx'
import { MaskedDateField } from './masked-date-field.tsx'
import { MaskedPhoneField } from './masked-phone-field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

const Form = ({ onSend }: { onSend: () => void }) => {
  const [busy, setBusy] = useState(false)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSend()
    setBusy(true)
  }
  return (
    <form onSubmit={handleSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy}>
        Verify
      </Button>
    </form>
  )
}

describe('a button', () => {
  it('a button does not submit a form by default', async () => {
    const handleSubmit = jest.fn()
    render(
      <form onSubmit={handleSubmit}>
        <Button>Back</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(handleSubmit).not.toHaveBeenCalled()
  })

  it('a busy button ignores a second press and Enter', async () => {
    const sent = jest.fn()
    render(<Form onSend={sent} />)
    const button = screen.getByRole('button', { name: 'Verify' })
    await userEvent.dblClick(button)
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
    expect(sent).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Sending…' })).toBe(button)
    expect(button).toHaveAttribute('aria-disabled', 'true')
  })
})

const helps = [
  { value: 'none', label: 'None of these', exclusive: true },
  { value: 'out', label: 'Time outdoors' },
  { value: 'talk', label: 'Talking with someone' },
]

const HelpsQuestion = ({ error }: { error?: string }) => {
  const [value, setValue] = useState<string[]>([])
  return (
    <CheckboxGroup
      legend="What helped this week?"
      options={helps}
      value={value}
      onChange={setValue}
      error={error}
    />
  )
}

const box = (name: string) => screen.getByRole('checkbox', { name })

describe('a checkbox group', () => {
  it('a checkbox group shows an exclusive answer last', () => {
    render(<HelpsQuestion />)
    expect(screen.getAllByRole('checkbox').at(-1)).toBe(box('None of these'))
    expect(screen.getByText('or')).toBeInTheDocument()
  })

  it('an exclusive answer clears the others, and this is announced [QUESTION-22]', async () => {
    render(<HelpsQuestion />)
    await userEvent.click(box('Time outdoors'))
    await userEvent.click(box('Talking with someone'))
    await userEvent.click(box('None of these'))
    expect(box('Time outdoors')).not.toBeChecked()
    expect(box('None of these')).toBeChecked()
    expect(screen.getByRole('status')).toHaveTextContent('Time outdoors, Talking with someone cleared')
  })

  it('any other answer clears the exclusive one, and this is announced [QUESTION-23]', async () => {
    render(<HelpsQuestion />)
    await userEvent.click(box('None of these'))
    await userEvent.click(box('Time outdoors'))
    expect(box('None of these')).not.toBeChecked()
    expect(screen.getByRole('status')).toHaveTextContent('None of these cleared')
  })

  it('a choice that clears no other answer announces nothing', async () => {
    render(<HelpsQuestion />)
    await userEvent.click(box('Time outdoors'))
    await userEvent.click(box('Time outdoors'))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('a checkbox group with an error marks its options as invalid', () => {
    render(<HelpsQuestion error="* Must select at least one option" />)
    expect(box('Time outdoors')).toBeInvalid()
    expect(box('Time outdoors')).toHaveAccessibleDescription('* Must select at least one option')
  })
})

const Screen = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Crisis help</Button>
      <input aria-label="Anything to add?" />
      <Dialog open={open} onClose={() => setOpen(false)} title="Crisis help" />
    </>
  )
}

const opened = async () => {
  render(<Screen />)
  await userEvent.type(screen.getByLabelText('Anything to add?'), 'The evenings')
  await userEvent.click(screen.getByRole('button', { name: 'Crisis help' }))
  return screen.getByRole('dialog', { name: 'Crisis help' })
}

describe('a dialog', () => {
  it('a dialog is named by its title, and its heading has the focus', async () => {
    await opened()
    expect(screen.getByRole('heading', { name: 'Crisis help' })).toHaveFocus()
  })

  it('a dialog returns the focus when it closes', async () => {
    await opened()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Crisis help' })).toHaveFocus()
    expect(screen.getByLabelText('Anything to add?')).toHaveValue('The evenings')
  })

  it('a dialog closes when the browser cancels it, as on Escape', async () => {
    const dialog = await opened()
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(screen.getByRole('button', { name: 'Crisis help' })).toHaveFocus()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('a dialog closes on a press beside it', async () => {
    const dialog = await opened()
    await userEvent.click(screen.getByRole('heading', { name: 'Crisis help' }))
    expect(dialog).toBeInTheDocument()
    await userEvent.click(dialog)
    expect(dialog).not.toBeInTheDocument()
  })

  it('a locked dialog ignores Close, a press beside it, and Escape', async () => {
    const onClose = jest.fn()
    render(<Dialog open isLocked onClose={onClose} title="Change reminder" />)
    const dialog = screen.getByRole('dialog')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.click(dialog)
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)
    expect(dialog).toHaveAttribute('closedby', 'none')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('a dialog of the kind confirm has only its own buttons', () => {
    render(
      <Dialog
        open
        onClose={jest.fn()}
        kind="confirm"
        title="Delete this reminder?"
        actions={
          <>
            <Button kind="danger">Delete</Button>
            <Button kind="secondary">Cancel</Button>
          </>
        }
      />,
    )
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Delete', 'Cancel'])
  })
})

const errors = [
  { id: 'email', text: 'Invalid email' },
  { id: 'q2', text: 'Question 2: * Required' },
]

const SummaryForm = (props: ErrorSummaryProps) => (
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

describe('the error summary', () => {
  it('the error summary takes the focus only after a new attempt', async () => {
    const { rerender } = render(<SummaryForm errors={errors} attempt={1} />)
    await userEvent.click(email())
    rerender(<SummaryForm errors={errors.slice(1)} attempt={1} />)
    expect(email()).toHaveFocus()
    rerender(<SummaryForm attempt={1} />)
    rerender(<SummaryForm errors={errors} attempt={1} />)
    expect(email()).toHaveFocus()
    rerender(<SummaryForm errors={errors} attempt={2} />)
    expect(screen.getByRole('alert', { name: 'There is a problem' })).toHaveFocus()
  })

  it('the error summary does not take the focus from a person who types', async () => {
    const { rerender } = render(<SummaryForm attempt={1} />)
    await userEvent.type(email(), 'robin')
    rerender(<SummaryForm errors={errors} attempt={1} />)
    expect(email()).toHaveFocus()
  })

  it('the error summary takes the focus for each new failure', async () => {
    const { rerender } = render(<SummaryForm attempt={1} />)
    rerender(<SummaryForm attempt={1} failure="No account found" />)
    expect(failed()).toHaveFocus()
    await userEvent.click(email())
    rerender(<SummaryForm attempt={2} failure={undefined} />)
    expect(email()).toHaveFocus()
    rerender(<SummaryForm attempt={2} failure="No account found" />)
    expect(failed()).toHaveFocus()
  })

  it('the error summary shows a failure during typing without taking the focus', async () => {
    const { rerender } = render(<SummaryForm attempt={0} />)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await userEvent.type(email(), 'rob')
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView')
    rerender(<SummaryForm attempt={1} failure="No account found" />)
    await userEvent.keyboard('in')
    expect(email()).toHaveFocus()
    expect(email()).toHaveValue('robin')
    expect(screen.getByRole('alert')).toHaveTextContent('No account found')
    expect(scrolled.mock.contexts).toEqual([failed()])
    scrolled.mockRestore()
  })

  it("the error summary links to each field by the field's message", async () => {
    render(<SummaryForm errors={errors} attempt={1} />)
    await userEvent.click(screen.getByRole('link', { name: 'Invalid email' }))
    expect(email()).toHaveFocus()
    await userEvent.click(screen.getByRole('link', { name: 'Question 2: * Required' }))
    expect(screen.getByRole('radio', { name: 'Not at all' })).toHaveFocus()
  })
})

describe('a field', () => {
  it('a field associates its hint and error with the input', () => {
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
  it('a text area grows with its text up to the maximum height [QUESTION-24]', async () => {
    render(<Field label="Anything to add?">{(control) => <TextArea {...control} />}</Field>)
    const area = screen.getByRole('textbox', { name: 'Anything to add?' })
    Object.defineProperty(area, 'scrollHeight', { value: 150 })
    await userEvent.type(area, 'The evenings')
    expect(area).toHaveStyle({ height: '150px' })
    expect(area).toHaveStyle({ maxHeight: 'var(--size-area-max)', overflowY: 'auto' })
  })
})

const AForm = ({ onStopWaiting = () => undefined }: { onStopWaiting?: () => void }) => {
  const [isSending, setIsSending] = useState(false)
  const handleSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setIsSending(true)
  }
  return (
    <form onSubmit={handleSubmit}>
      <FormFields isLocked={isSending}>
        <input aria-label="Name" />
        <input type="radio" aria-label="Never" />
      </FormFields>
      <SubmitButton isSending={isSending} onStopWaiting={onStopWaiting}>
        Submit
      </SubmitButton>
    </form>
  )
}

const Hinted = () => {
  const [name, setName] = useState('')
  return (
    <FormFields isLocked={false}>
      <input id="name" aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      {name === '' && <p>As on your card</p>}
      {name === 'Ad' && <p>Too short</p>}
    </FormFields>
  )
}

const Broken = () => {
  throw new Error('broken')
}

describe('a form in flight', () => {
  it('a form in flight is locked and announces that it is sending', async () => {
    render(<AForm />)
    const name = screen.getByRole('textbox', { name: 'Name' })
    await userEvent.type(name, 'Ada{Enter}')
    await userEvent.keyboard(' Lovelace')
    await userEvent.click(screen.getByRole('radio', { name: 'Never' }))
    expect(name).toHaveValue('Ada')
    expect(name).toBeDisabled()
    expect(screen.getByRole('radio', { name: 'Never' })).not.toBeChecked()
    expect(screen.getByRole('status')).toHaveTextContent('You cannot change anything')
    expect(screen.getByRole('button', { name: 'Sending…' })).toHaveFocus()
  })

  it('a form in flight shows Stop waiting after ten seconds', async () => {
    jest.useFakeTimers()
    const onStopWaiting = jest.fn()
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    render(<AForm onStopWaiting={onStopWaiting} />)
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    act(() => void jest.advanceTimersByTime(9999))
    expect(screen.queryByRole('button', { name: 'Stop waiting' })).not.toBeInTheDocument()
    act(() => void jest.advanceTimersByTime(1))
    await user.click(screen.getByRole('button', { name: 'Stop waiting' }))
    expect(onStopWaiting).toHaveBeenCalledTimes(1)
    jest.useRealTimers()
  })
})

test('a form whose nodes were removed is rerendered with its entries and focus', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  render(<Hinted />)
  for (const [hint, typed] of [
    ['As on your card', 'Ad'],
    ['Too short', 'a'],
  ] as const) {
    screen.getByText(hint).remove()
    screen.getByRole('textbox', { name: 'Name' }).focus()
    await userEvent.keyboard(typed)
  }
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada')
  expect(logged).toHaveBeenCalled()
})

test('a form passes any other error to the boundary above', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() =>
    render(
      <FormFields isLocked={false}>
        <Broken />
      </FormFields>,
    ),
  ).toThrow('broken')
})

const DateForm = ({ initial }: { initial: string }) => {
  const [value, setValue] = useState(initial)
  return <MaskedDateField label="Date of birth" value={value} onChange={setValue} />
}

const birthdayField = (initial = '') => {
  render(<DateForm initial={initial} />)
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Date of birth' })
}

const putCaret = (input: HTMLInputElement, at: number) => {
  input.focus()
  input.setSelectionRange(at, at)
}

describe('a masked date', () => {
  it("a masked date accepts the browser's autofill of a date of birth", () => {
    const input = birthdayField()
    fireEvent.change(input, { target: { value: '1980-01-02' } })
    expect(input).toHaveValue('01/02/1980')
  })

  it('a paste into a masked date replaces the selected text', async () => {
    const input = birthdayField('04/23/1962')
    await userEvent.click(input)
    input.setSelectionRange(0, 10)
    await userEvent.paste('1/2/1980')
    expect(input).toHaveValue('01/02/1980')
  })

  it('a masked date can be corrected in the middle', async () => {
    const input = birthdayField('01/02/1980')
    putCaret(input, 2)
    await userEvent.keyboard('{Backspace}')
    expect(input).toHaveValue('0/02/1980')
    expect(input.selectionStart).toBe(1)
    await userEvent.keyboard('9')
    expect(input).toHaveValue('09/02/1980')
    expect(input.selectionStart).toBe(2)
  })

  it('a masked date completes a short entry on blur', async () => {
    const input = birthdayField('1/02/1980')
    await userEvent.click(input)
    await userEvent.tab()
    expect(input).toHaveValue('01/02/1980')
  })

  it('a masked date states the format in its description, not in a placeholder', () => {
    const input = birthdayField()
    expect(input).toHaveAccessibleDescription(/as MM\/DD\/YYYY/)
    expect(input).toHaveAttribute('inputmode', 'numeric')
    expect(input).toHaveAttribute('autocomplete', 'bday')
    expect(input).not.toHaveAttribute('placeholder')
  })

  it('a masked date formats text only after an input method has finished composing', () => {
    const input = birthdayField()
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

  it('a masked date lets an input method delete a digit', () => {
    const input = birthdayField('01/02/1990')
    fireEvent.compositionStart(input)
    fireEvent.input(input, { target: { value: '01/02/199' }, isComposing: true })
    fireEvent.compositionEnd(input)
    expect(input).toHaveValue('01/02/199')
  })
})

const PhoneForm = () => {
  const [value, setValue] = useState('')
  return <MaskedPhoneField label="Phone" value={value} onChange={setValue} />
}

test('a masked phone number accepts a pasted number with direction marks', async () => {
  render(<PhoneForm />)
  await userEvent.click(screen.getByRole('textbox', { name: 'Phone' }))
  await userEvent.paste('\u202a+1\u00a0212\u00a0555\u00a00142\u202c')
  await userEvent.tab()
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('(212) 555-0142')
})

const options = [
  { value: '0', label: 'Not at all' },
  { value: '1', label: 'A few days' },
  { value: '2', label: 'Most days' },
]

describe('a radio group', () => {
  it('a radio group exposes its error to screen readers', () => {
    render(
      <RadioGroup
        legend="Low energy"
        name="q1"
        options={options}
        hint="You may optionally skip this question."
        error="* Required"
      />,
    )
    const group = screen.getByRole('group', { name: 'Low energy' })
    expect(group).toHaveAccessibleDescription('You may optionally skip this question. * Required')
    expect(screen.getByRole('radio', { name: 'Not at all' })).toBeInvalid()
    expect(screen.getByRole('radio', { name: 'Not at all' })).toHaveAccessibleDescription('* Required')
  })
})
