import { render, screen } from '@testing-library/react'
import { KioskProvider } from '../platform/kiosk.tsx'
import { HelpLink, type HelpLinkProps } from './help-link'

const call: HelpLinkProps = { kind: 'call', title: 'Lifeline', value: '988', href: 'tel:988' }
const chat: HelpLinkProps = {
  kind: 'web',
  title: 'Lifeline chat',
  value: '988lifeline.org',
  href: 'https://988lifeline.org/chat/',
}
const plan: HelpLinkProps = { kind: 'plan', title: 'Safety Plan', value: 'Your own plan', href: '/progress' }

const atKiosk = () =>
  render(
    <KioskProvider isKiosk>
      <HelpLink {...call} isPrimary />
      <HelpLink {...chat} />
      <HelpLink {...plan} />
    </KioskProvider>,
  )

test('on one’s own device a press calls or writes, and says so, though two have one number', () => {
  render(
    <>
      <HelpLink {...call} isPrimary />
      <HelpLink {...call} kind="text" href="sms:988" />
    </>,
  )
  expect(screen.getByRole('link', { name: 'Lifeline 988 Text' })).toHaveAttribute('href', 'sms:988')
  expect(screen.getByRole('link', { name: 'Lifeline 988 Call' })).toHaveAttribute('href', 'tel:988')
})

test('at a kiosk nothing can be pressed: numbers to read out, and codes to scan', async () => {
  const { container } = atKiosk()
  expect(container.querySelectorAll('a, button, [href], [tabindex]')).toHaveLength(0)
  expect(screen.getByText('988')).toBeVisible()
  expect(screen.getByText('Call from your own phone')).toBeVisible()
  // The whole address, and not its host alone: it may have to be typed.
  expect(screen.getByText('988lifeline.org/chat')).toBeVisible()
  expect(await screen.findByRole('img', { name: 'Lifeline chat' })).toBeVisible()
  expect(await screen.findByRole('img', { name: 'Safety Plan' })).toBeVisible()
})
