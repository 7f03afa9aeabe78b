import 'fake-indexeddb/auto'
import { eraseAllDrafts, openDraft } from '@soundings/shared/testing/drafts'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aSession } from '@soundings/shared/testing/worlds'
import { act, screen, waitFor } from '@testing-library/react'
import LogoutScreen from './logout.screen'

beforeEach(() => eraseAllDrafts())

const openLogout = (signOut = jest.fn(async () => undefined)) => {
  const view = renderScreen(<LogoutScreen />, {
    path: '/logout',
    at: '/logout',
    session: aSession({ signOut }),
  })
  return { ...view, signOut }
}

const storeAnswers = async (kind = 'assessments') => {
  const draft = openDraft({ userId: 'user-1', kind, keeping: 'personal-device' })
  draft.save('mood@1', 'q0', 'often')
  await draft.flush()
  return draft
}

test('the logout redirects to the login only after the session has ended [SESSION-22]', async () => {
  let end = () => {}
  const { signOut } = openLogout(
    jest.fn(() => new Promise<undefined>((resolve) => (end = () => resolve(undefined)))),
  )
  expect(document.title).toMatch(/^Logging out/)
  await waitFor(() => expect(signOut).toHaveBeenCalledWith({ keepsAnswers: false }))
  expect(screen.queryByText('At /login')).not.toBeInTheDocument()
  await act(async () => end())
  expect(screen.getByText('At /login')).toBeVisible()
})

test.each([
  ['Keep them and log out', true],
  ['Erase them and log out', false],
])('the logout asks what to do with answers in progress: %s', async (choice, keepsAnswers) => {
  await storeAnswers()
  const { person, signOut } = openLogout()
  expect(await screen.findByRole('heading', { name: 'You have unfinished answers' })).toBeVisible()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Go back and finish them',
    'Keep them and log out',
    'Erase them and log out',
  ])
  expect(signOut).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: choice }))
  expect(signOut).toHaveBeenCalledWith({ keepsAnswers })
  expect(await screen.findByText('At /login')).toBeVisible()
})

test.each([
  [['reminder'], 'You have an unfinished reminder', 'Erase it and log out'],
  [['intake'], 'You have an unfinished form about you', 'Erase it and log out'],
  [['check-ins', 'assessments'], 'You have unfinished answers', 'Erase them and log out'],
  [
    ['assessments', 'reminder'],
    'You have unfinished answers and an unfinished reminder',
    'Erase them and log out',
  ],
])('the logout names each kind of draft: %s', async (kinds, title, erase) => {
  for (const kind of kinds) await storeAnswers(kind)
  openLogout()
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByRole('button', { name: erase })).toBeVisible()
})

test('the logout links to the screen that sends unsent answers', async () => {
  const draft = await storeAnswers()
  await draft.writeSubmissions({
    deleted: [],
    saved: [
      {
        savedAt: Date.now(),
        parts: ['mood@1'],
        idempotencyKey: 'key',
        body: {},
        readableAnswers: [],
        status: 'unsent',
        isQueued: true,
        earlier: [],
        path: '/user/user-1/assessments?context=sms',
      },
    ],
  })
  const { signOut } = openLogout()
  expect(await screen.findByRole('heading', { name: 'Some answers have not been sent yet' })).toBeVisible()
  const send = screen.getByRole('link', { name: 'Go back and send them' })
  expect(send).toHaveAttribute('href', '/user/user-1/assessments?context=sms')
  expect(signOut).not.toHaveBeenCalled()
})
