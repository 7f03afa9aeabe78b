import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { CheckboxGroup } from './checkbox-group.tsx'

const options = [
  { value: 'none', label: 'None of these', exclusive: true },
  { value: 'out', label: 'Time outdoors' },
  { value: 'talk', label: 'Talking with someone' },
]

const Question = ({ error }: { error?: string }) => {
  const [value, setValue] = useState<string[]>([])
  return (
    <CheckboxGroup
      legend="What helped this week?"
      options={options}
      value={value}
      onChange={setValue}
      error={error}
    />
  )
}

const box = (name: string) => screen.getByRole('checkbox', { name })

describe('a question with several answers', () => {
  it("shows an exclusive answer last, after an 'or'", () => {
    render(<Question />)
    expect(screen.getAllByRole('checkbox').at(-1)).toBe(box('None of these'))
    expect(screen.getByText('or')).toBeInTheDocument()
  })

  it('clears the others for an exclusive answer, and says so [QUESTION-22]', async () => {
    render(<Question />)
    await userEvent.click(box('Time outdoors'))
    await userEvent.click(box('Talking with someone'))
    await userEvent.click(box('None of these'))
    expect(box('Time outdoors')).not.toBeChecked()
    expect(box('None of these')).toBeChecked()
    expect(screen.getByRole('status')).toHaveTextContent('Time outdoors, Talking with someone cleared')
  })

  it('clears the exclusive answer for any other, and says so [QUESTION-23]', async () => {
    render(<Question />)
    await userEvent.click(box('None of these'))
    await userEvent.click(box('Time outdoors'))
    expect(box('None of these')).not.toBeChecked()
    expect(screen.getByRole('status')).toHaveTextContent('None of these cleared')
  })

  it('says nothing when nothing was cleared', async () => {
    render(<Question />)
    await userEvent.click(box('Time outdoors'))
    await userEvent.click(box('Time outdoors'))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('marks its answers when it is in error', () => {
    render(<Question error="* Must select at least one option" />)
    expect(box('Time outdoors')).toBeInvalid()
    expect(box('Time outdoors')).toHaveAccessibleDescription('* Must select at least one option')
  })
})
