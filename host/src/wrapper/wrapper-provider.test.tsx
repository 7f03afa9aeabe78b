import { createWrapperBridge } from '@soundings/shared/internal/wrapper/wrapper-bridge.ts'
import { useWrapper } from '@soundings/shared/platform'
import { act, screen } from '@testing-library/react'
import { aHostSession, aRemote, renderPage } from '../testing/render-page'

const Home = () => {
  const { isInWrapper, pushPermission, requestPushPermission, openExternal } = useWrapper()
  return (
    <>
      <h1>Home</h1>
      <p>{`${isInWrapper ? 'wrapper' : 'browser'}, push ${pushPermission}`}</p>
      <button type="button" onClick={requestPushPermission}>
        Ask
      </button>
      <button type="button" onClick={() => openExternal('https://clinic.test/')}>
        Leave
      </button>
    </>
  )
}
const Item = () => <h1>Item</h1>
const remotes = { 'mfe-a': aRemote([{}, { path: '/item', screen: 'item' }]) }

let posted: { type: string }[]
beforeEach(() => {
  posted = []
  localStorage.clear()
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  window.ReactNativeWebView = { postMessage: (text) => void posted.push(JSON.parse(text)) }
})
afterEach(() => {
  delete window.ReactNativeWebView
  jest.restoreAllMocks()
})

const openInWrapper = async (storeTokens = async () => undefined) => {
  const bridge = createWrapperBridge(window, { platform: 'ios', version: '4.0.0' })
  const page = renderPage({
    remotes,
    screens: { home: Home, item: Item },
    session: aHostSession({ storeTokens }).session,
    environment: { bridge, platform: 'ios', isInWrapper: true },
  })
  await screen.findByRole('heading', { name: 'Home' })
  return page
}
const receive = (message: object) =>
  act(async () => void window.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) })))

test('the page sends ready to the wrapper [WRAPPER-13]', async () => {
  const { person } = await openInWrapper()
  expect(posted).toContainEqual({ type: 'ready' })
  await person.click(screen.getByRole('button', { name: 'Ask' }))
  expect(posted).toContainEqual({ type: 'push-permission-request' })
  await person.click(screen.getByRole('button', { name: 'Leave' }))
  expect(posted).toContainEqual({ type: 'open-external', url: 'https://clinic.test/' })
})

test('the push permission of the wrapper reaches screens [WRAPPER-16]', async () => {
  let { unmount } = await openInWrapper()
  expect(screen.getByText('wrapper, push unknown')).toBeVisible()
  for (const granted of [false, true]) {
    const said = `wrapper, push ${granted ? 'granted' : 'denied'}`
    await receive({ type: 'push-permission', granted })
    expect(screen.getByText(said)).toBeVisible()
    unmount()
    unmount = (await openInWrapper()).unmount
    expect(screen.getByText(said)).toBeVisible()
  }
})

test('the wrapper can navigate the page', async () => {
  await openInWrapper()
  await receive({ type: 'navigate', path: '/item' })
  expect(await screen.findByRole('heading', { name: 'Item' })).toBeVisible()
  await receive({ type: 'back' })
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
})

test("the wrapper's tokens are passed to the session", async () => {
  const storeTokens = jest.fn(async () => undefined)
  await openInWrapper(storeTokens)
  const tokens = { accessToken: 'a', idToken: 'i', refreshToken: 'r' }
  await receive({ type: 'session', ...tokens })
  expect(storeTokens).toHaveBeenCalledWith(expect.objectContaining(tokens))
  await receive({ type: 'session' })
  await receive({ type: 'unheard-of' })
  expect(storeTokens).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible()
})

test('a page in a browser has no wrapper', async () => {
  localStorage.setItem('soundings.push-permission', 'granted')
  renderPage({ remotes, screens: { home: Home, item: Item } })
  expect(await screen.findByText('browser, push unknown')).toBeVisible()
  expect(posted).toEqual([])
})
