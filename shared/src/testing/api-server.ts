import { setupServer } from 'msw/node'

/** The faked network of a screen test; a request that no handler knows fails the test. */
export const server = setupServer()

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())
