import { render, screen } from '@testing-library/react'
import { HelpLink } from './help-link'
import { PhoneNumber, TextWithPhone } from './phone-number'

const whole = { whiteSpace: 'nowrap' }

test('a number is written as people do, never broken, and called where that can be', () => {
  const { rerender } = render(<PhoneNumber number="+12125550142" call />)
  const link = screen.getByRole('link', { name: '(212) 555-0142' })
  expect(link).toHaveAttribute('href', 'tel:+12125550142')
  expect(link.parentElement).toHaveStyle(whole)
  rerender(<PhoneNumber number="+12125550142" />)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  expect(screen.getByText('(212) 555-0142')).toHaveStyle(whole)
})

test('in a sentence the number alone is never broken', () => {
  const { container } = render(
    <p>
      <TextWithPhone>Text START to (555) 555-0100, or call (212) 555-0142.</TextWithPhone>
    </p>,
  )
  expect(container).toHaveTextContent('Text START to (555) 555-0100, or call (212) 555-0142.')
  for (const number of ['(555) 555-0100', '(212) 555-0142'])
    expect(screen.getByText(number)).toHaveStyle(whole)
  expect(container.firstChild).not.toHaveStyle(whole)
})

test('the number of a way to get help is never broken, its address may be', () => {
  render(
    <>
      <HelpLink kind="call" title="Clinic" value="(555) 555-0177" href="tel:+15555550177" />
      <HelpLink kind="web" title="Chat" value="chat.example" href="https://chat.example" />
    </>,
  )
  expect(screen.getByText('(555) 555-0177').parentElement).toHaveStyle(whole)
  expect(screen.getByText('chat.example').parentElement).not.toHaveStyle(whole)
})
