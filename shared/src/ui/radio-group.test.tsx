import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { RadioGroup } from './radio-group.tsx'

const options = [
  { value: '0', label: 'Not at all' },
  { value: '1', label: 'A few days' },
  { value: '2', label: 'Most days' },
]

const Form = ({ onSend }: { onSend: (values: object) => void }) => {
  const { register, handleSubmit } = useForm<{ q1: string }>()
  return (
    <form onSubmit={handleSubmit((values) => onSend(values))}>
      <RadioGroup legend="Low energy" options={options} {...register('q1')} />
      <button type="submit">Next</button>
    </form>
  )
}

describe('a question with one answer', () => {
  it('is a named group with nothing chosen beforehand', () => {
    render(<RadioGroup legend="Low energy" name="q1" options={options} />)
    expect(screen.getByRole('group', { name: 'Low energy' })).toBeInTheDocument()
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked()
  })

  it('unchooses the answer before when another is chosen [QUESTION-04]', async () => {
    render(<RadioGroup legend="Low energy" name="q1" options={options} />)
    await userEvent.click(screen.getByText('A few days'))
    await userEvent.click(screen.getByText('Most days'))
    expect(screen.getByRole('radio', { name: 'A few days' })).not.toBeChecked()
    expect(screen.getByRole('radio', { name: 'Most days' })).toBeChecked()
  })

  it('says its error and its hint to who cannot see them', () => {
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

  it('gives its answer to a form', async () => {
    const send = jest.fn()
    render(<Form onSend={send} />)
    await userEvent.click(screen.getByText('Most days'))
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(send).toHaveBeenCalledWith({ q1: '2' })
  })

  it('can be controlled', () => {
    render(<RadioGroup legend="Low energy" name="q1" options={options} value="1" onChange={jest.fn()} />)
    expect(screen.getByRole('radio', { name: 'A few days' })).toBeChecked()
  })
})
