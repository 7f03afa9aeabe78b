import type { PrefetchedResponse } from '@soundings/shared/internal/api/prefetched.ts'
import { usePublicUser } from '@soundings/shared/platform'
import { aPatient } from '@soundings/shared/testing/worlds'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { aRemote, renderPage } from '../testing/render-page'

const Form = () => <h1>{`Questions for ${usePublicUser().user.info.firstName}`}</h1>
const Contacts = () => <h1>Contacts</h1>
const Gate = ({ children }: { children?: ReactNode }) => (
  <>
    <p>Past the gate</p>
    {children}
  </>
)
const remotes = {
  'mfe-a': aRemote([
    { path: '/user/:userId/form', layout: 'public-user', screen: 'form' },
    { path: '/user/:userId/contacts', layout: 'public-user', screen: 'contacts', standalone: true },
  ]),
  'mfe-gate': aRemote([], { gates: [{ layout: 'public-user', screen: 'gate', prefetch: [] }] }),
}
const open = (screenPath = 'form') =>
  renderPage({
    at: `/user/user-1/${screenPath}`,
    remotes,
    screens: { form: Form, contacts: Contacts, gate: Gate },
  })
/** Gives the next read of the person the answer that the boot script would have started. */
const answer = (early: Promise<PrefetchedResponse>) => {
  early.catch(() => undefined)
  const started = { 'http://api.test/v1/public-api/user/user-1': early }
  window.soundingsPrefetched = { started, taken: new Set() }
}
const respond = (status: number, data: unknown = {}) => answer(Promise.resolve({ status, data }))
const failure = () => screen.findByRole('heading', { name: 'This page did not load' })

afterEach(() => {
  window.soundingsPrefetched = undefined
})

test('the person of the link is read, and the gate precedes the screen', async () => {
  respond(200, aPatient())
  open()
  expect(await screen.findByRole('heading', { name: 'Questions for Robin' })).toBeVisible()
  expect(screen.getByText('Past the gate')).toBeVisible()
})

test('a skeleton shows while the person is read, and no content', async () => {
  answer(new Promise(() => undefined))
  open('contacts')
  expect(await screen.findByText('Loading…')).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Contacts' })).toBeNull()
})

test('a link that the server refuses ends in its words, without a retry and without content [GATE-30]', async () => {
  respond(404, { error: { message: 'This link is not valid.' } })
  open()
  await failure()
  expect(screen.getByText('This link is not valid.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Questions for Robin' })).toBeNull()
})

test.each([
  ['an error of the server', () => respond(500)],
  ['no network', () => answer(Promise.reject(new Error('no network')))],
  ['an answer of another shape', () => respond(200, { id: 1 })],
])('after %s the person can try again', async (_, fail) => {
  fail()
  const { person } = open()
  expect(await failure()).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Crisis help' })).toBeVisible()
  respond(200, aPatient())
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Questions for Robin' })).toBeVisible()
})

test('a screen with `standalone` shows when the server fails, and not when it refuses the link', async () => {
  respond(503)
  const { unmount } = open('contacts')
  expect(await screen.findByRole('heading', { name: 'Contacts' })).toBeVisible()
  unmount()
  respond(404)
  open('contacts')
  await failure()
  expect(screen.queryByRole('heading', { name: 'Contacts' })).toBeNull()
})
