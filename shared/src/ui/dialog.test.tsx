import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

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
  it('is named by its title, which takes focus', async () => {
    await opened()
    expect(screen.getByRole('heading', { name: 'Crisis help' })).toHaveFocus()
  })

  it('gives focus back when it is closed and keeps what was typed', async () => {
    await opened()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Crisis help' })).toHaveFocus()
    expect(screen.getByLabelText('Anything to add?')).toHaveValue('The evenings')
  })

  it('closes when the browser cancels it, as on Escape', async () => {
    const dialog = await opened()
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(screen.getByRole('button', { name: 'Crisis help' })).toHaveFocus()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('closes on a press beside it but not inside it', async () => {
    const dialog = await opened()
    await userEvent.click(screen.getByRole('heading', { name: 'Crisis help' }))
    expect(dialog).toBeInTheDocument()
    await userEvent.click(dialog)
    expect(dialog).not.toBeInTheDocument()
  })

  it('stays open while it is locked, whatever is pressed', async () => {
    const onClose = jest.fn()
    render(<Dialog open isLocked onClose={onClose} title="Change reminder" />)
    const dialog = screen.getByRole('dialog')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.click(dialog)
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)
    expect(dialog).toHaveAttribute('closedby', 'none')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('has no close button where its own buttons answer the question', () => {
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
