import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

/** The faked network of a screen test; a request that no handler knows fails the test. */
export const server = setupServer(
  // The page's own server, which is asked whether there is a network.
  http.head('/', () => HttpResponse.error()),
)

/** Takes the network away, which the browser says too. Returns how to bring it back. */
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
