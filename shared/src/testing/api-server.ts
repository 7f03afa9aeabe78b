import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

/** The mocked network of a screen test; an unhandled request fails the test. */
export const server = setupServer(
  // The request to the page's own server that checks whether the page is online.
  http.head('/', () => HttpResponse.error()),
)

/** Makes all requests fail and the browser report offline. Returns a function that restores both. */
export const goOffline = (): (() => void) => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let isOffline = true
  server.use(http.all('*', () => (isOffline ? HttpResponse.error() : undefined)))
  return () => {
    isOffline = false
    onLine.mockRestore()
  }
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())
