import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MaskedPhoneField } from './masked-phone-field.tsx'

const Form = () => {
  const [value, setValue] = useState('')
  return <MaskedPhoneField label="Phone" value={value} onChange={setValue} />
}

test('a phone number is masked that was pasted with marks of direction', async () => {
  render(<Form />)
  await userEvent.click(screen.getByRole('textbox', { name: 'Phone' }))
  await userEvent.paste('\u202a+1\u00a0212\u00a0555\u00a00142\u202c')
  await userEvent.tab()
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('(212) 555-0142')
})
