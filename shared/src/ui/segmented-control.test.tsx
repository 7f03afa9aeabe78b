import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SegmentedControl } from './segmented-control'

const options = [
  { value: 'week', label: 'W', spoken: '1 week' },
  { value: 'month', label: 'M', spoken: '1 month' },
  { value: 'all', label: 'Everything' },
] as const

const Range = () => {
  const [value, setValue] = useState<(typeof options)[number]['value']>('week')
  return (
    <SegmentedControl legend="Time range" name="range" value={value} options={options} onChange={setValue} />
  )
}

test('it is a group of radios whose names begin with what is seen, and the arrows move in it', async () => {
  render(<Range />)
  expect(screen.getByRole('group', { name: 'Time range' })).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'W, 1 week' })).toBeChecked()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { name: 'M, 1 month' })).toBeChecked()
  await userEvent.click(screen.getByText('Everything'))
  expect(screen.getByRole('radio', { name: 'Everything' })).toBeChecked()
})
