import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { Button, ButtonLink } from './button.tsx'

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
  it('does not submit a form by default', async () => {
    const handleSubmit = jest.fn()
    render(
      <form onSubmit={handleSubmit}>
        <Button>Back</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(handleSubmit).not.toHaveBeenCalled()
  })

  it('sends a second tap nowhere while it is sending, and says so', async () => {
    const sent = jest.fn()
    render(<Form onSend={sent} />)
    const button = screen.getByRole('button', { name: 'Verify' })
    await userEvent.dblClick(button)
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
    expect(sent).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Sending…' })).toBe(button)
    expect(button).toHaveAttribute('aria-disabled', 'true')
  })

  it('can say other words while busy', () => {
    render(
      <Button busy busyText="Verifying…">
        Verify
      </Button>,
    )
    expect(screen.getByRole('button', { name: 'Verifying…' })).toBeInTheDocument()
  })

  it('can be a link', () => {
    render(<ButtonLink href="/check-ins">Check-In</ButtonLink>)
    expect(screen.getByRole('link', { name: 'Check-In' })).toHaveAttribute('href', '/check-ins')
  })
})
