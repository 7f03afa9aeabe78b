import { Link, useLocation, useParams, useScreenTitle } from '@soundings/shared/platform'
import { expectFocus } from '@soundings/shared/testing/expect-focus'
import { screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { aRemote, renderPage } from '../testing/render-page'

const Titled = ({ title, to }: { title: string; to?: string }) => (
  <>
    <h1 tabIndex={-1} ref={useScreenTitle({ title })}>
      {title}
    </h1>
    {to && <Link to={to}>Next</Link>}
  </>
)
const Home = () => <Titled title="Home" to="/items/a%20b" />
const Item = () => <Titled title={`Item ${useParams().itemId}`} to="/nowhere" />
const Steps = () => {
  const { search } = useLocation()
  useEffect(() => {
    if (search) document.getElementById('field')?.focus()
  }, [search])
  return (
    <>
      <Link to="/?step=2">Change</Link>
      <input id="field" />
    </>
  )
}
const remotes = {
  'mfe-a': aRemote([
    { path: '/', screen: 'home' },
    { path: '/items/:itemId', screen: 'item' },
  ]),
}
const screens = { home: Home, item: Item }
const heading = (name: string) => screen.findByRole('heading', { name })

let scrollTo: jest.SpyInstance
beforeEach(() => {
  scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('/profile redirects to the start page [SHELL-06]', async () => {
  renderPage({ at: '/profile', remotes, screens })
  expect(await heading('Home')).toBeVisible()
  expect(window.location.pathname).toBe('/')
})

test("a URL with a line break shows 'Page not found'", async () => {
  renderPage({ at: '/nowhere%0Anearby', remotes, screens })
  await expectFocus(heading('Page not found'))
})

test("a URL without a remote shows 'Page not found' [SHELL-08]", async () => {
  const { person } = renderPage({ at: '/nowhere', remotes, screens })
  await expectFocus(heading('Page not found'))
  await person.click(screen.getByRole('link', { name: 'Go to the home page' }))
  expect(await heading('Home')).toBeVisible()
})

test('a link scrolls the next screen to its top', async () => {
  const { person } = renderPage({ remotes, screens })
  await heading('Home')
  expect(document.title).toBe('Home, Soundings')
  expect(scrollTo).not.toHaveBeenCalled()
  await person.click(screen.getByRole('link', { name: 'Next' }))
  await expectFocus(heading('Item a b'))
  expect(document.title).toBe('Item a b, Soundings')
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 })
  scrollTo.mockClear()
  await person.click(screen.getByRole('button', { name: 'Back' }))
  expect(await heading('Home')).toBeVisible()
  expect(scrollTo).not.toHaveBeenCalled()
})

test('a step scrolls to its top before it focuses a field', async () => {
  const { person } = renderPage({ remotes, screens: { ...screens, home: Steps } })
  const field = await screen.findByRole('textbox')
  const focus = jest.spyOn(field, 'focus')
  await person.click(screen.getByRole('link', { name: 'Change' }))
  await waitFor(() => expect(focus).toHaveBeenCalled())
  const [scrolled = 0] = scrollTo.mock.invocationCallOrder
  expect(scrolled).toBeGreaterThan(0)
  expect(scrolled).toBeLessThan(focus.mock.invocationCallOrder[0] ?? 0)
})
