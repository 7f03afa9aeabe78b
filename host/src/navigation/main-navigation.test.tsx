import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { MainNavigation } from './main-navigation'
import type { NavigationEntry } from './navigation.rules'

const anEntry = (label: string, order: number, more: Partial<NavigationEntry> = {}): NavigationEntry => ({
  label,
  icon: 'dot',
  order,
  to: `/${label.toLowerCase()}`,
  ...more,
})
const four = ['Inbox', 'Progress', 'Check-ins', 'Settings'].map((label, order) => anEntry(label, order))
const five = [...four, anEntry('Plans', 9, { badge: { count: 'overdue-assessments', label: 'overdue' } })]

const Whereabouts = () => <p>{`At ${useLocation().pathname}`}</p>
const open = (entries: NavigationEntry[], counts: Record<string, number | undefined> = {}, at = '/inbox') => {
  render(
    <MemoryRouter initialEntries={[at]}>
      <MainNavigation entries={entries} counts={counts} isMainScreen />
      <Whereabouts />
    </MemoryRouter>,
  )
  return userEvent.setup()
}
const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }))

test('the bar marks the current entry', async () => {
  const person = open(four)
  expect(navigation().queryByRole('button', { name: 'More' })).toBeNull()
  expect(navigation().getByRole('link', { current: 'page' })).toHaveAccessibleName('Inbox')
  await person.click(navigation().getByRole('link', { name: 'Progress' }))
  expect(screen.getByText('At /progress')).toBeVisible()
  expect(navigation().getByRole('link', { current: 'page' })).toHaveAccessibleName('Progress')
})

test('the bar shows three of five entries beside More', async () => {
  const person = open(five)
  await person.click(navigation().getByRole('button', { name: 'More' }))
  const dialog = within(screen.getByRole('dialog', { name: 'More' }))
  expect(dialog.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Settings', 'Plans'])
  await person.click(dialog.getByRole('link', { name: 'Plans' }))
  expect(screen.getByText('At /plans')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(navigation().getByRole('button', { current: true })).toHaveAccessibleName('More')
})

test('the bar announces a count with its label', async () => {
  const person = open(five, { '/inbox': 2, '/progress': 0, '/settings': undefined, '/plans': 3 })
  expect(navigation().getByRole('link', { name: /^Inbox ?, 2$/ })).toBeVisible()
  expect(navigation().getByRole('link', { name: 'Progress' })).toBeVisible()
  await person.click(navigation().getByRole('button', { name: /^More ?, 3$/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'More' }))
  expect(dialog.getByRole('link', { name: /^Plans ?, 3 overdue$/ })).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Settings' })).toBeVisible()
})
