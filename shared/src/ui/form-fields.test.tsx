import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { FormFields } from './form-fields.tsx'
import { SubmitButton } from './submit-button.tsx'

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

describe('a form that is being sent', () => {
  it('takes no change, says so, and keeps the focus on its button', async () => {
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

  it('offers a way out after ten seconds', async () => {
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

test('fields whose nodes somebody else has moved are drawn again, with what was typed', async () => {
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

test('fields that throw something else are left to the boundary above', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() =>
    render(
      <FormFields isLocked={false}>
        <Broken />
      </FormFields>,
    ),
  ).toThrow('broken')
})
