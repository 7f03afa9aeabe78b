import { ApiError } from '@soundings/shared/platform'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { isOutcomeUnknown } from './outcome.rules.ts'
import { createQueryClient } from './query-client.ts'
import { type SendOptions, useSend } from './use-send.ts'

type Request = { body: string; key: string; answer: (answer: string) => void; fail: (error: Error) => void }

/** `send` records each request; the test settles it with `answer` or `fail`. */
const aServer = () => {
  const requests: Request[] = []
  const send = (body: string, key: string) =>
    new Promise<string>((answer, fail) => {
      requests.push({ body, key, answer, fail })
    })
  return { requests, send }
}

const renderSend = (options: SendOptions<string, string>) => {
  const queryClient = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  return renderHook(() => useSend(options), { wrapper })
}

const submit = ({ result }: ReturnType<typeof renderSend>, body: string) =>
  act(async () => void result.current.submit(body))

/** Waits until the request has ended, because a press during it has no effect. */
const settle = async ({ result }: ReturnType<typeof renderSend>) =>
  waitFor(() => expect(result.current.isSending).toBe(false))

test('a request is sent once for two presses, and isSending is true until its outcome', async () => {
  const server = aServer()
  const onSuccess = jest.fn()
  const view = renderSend({ send: server.send, onSuccess })
  act(() => {
    void view.result.current.submit('a')
    void view.result.current.submit('a')
  })
  expect(view.result.current.isSending).toBe(true)
  await waitFor(() => expect(server.requests).toHaveLength(1))
  await act(async () => server.requests[0]?.answer('done'))
  await settle(view)
  expect(server.requests).toHaveLength(1)
  expect(onSuccess.mock.calls.map(([answer]) => answer)).toEqual(['done'])
  expect(view.result.current.data).toBe('done')
})

test('a response after Stop waiting is ignored, and the next attempt sends the same key', async () => {
  const server = aServer()
  const [onAnswer, onSuccess] = [jest.fn(), jest.fn()]
  const view = renderSend({ send: server.send, onAnswer, onSuccess })
  await submit(view, 'a')
  await act(async () => view.result.current.stopWaiting())
  await settle(view)
  expect(isOutcomeUnknown(view.result.current.error)).toBe(true)
  await act(async () => server.requests[0]?.answer('late'))
  expect(view.result.current.data).toBeUndefined()
  expect(isOutcomeUnknown(view.result.current.error)).toBe(true)
  expect([onAnswer, onSuccess].flatMap(({ mock }) => mock.calls)).toEqual([])
  await submit(view, 'a')
  await act(async () => server.requests[1]?.answer('done'))
  await settle(view)
  expect(server.requests[1]?.key).toBe(server.requests[0]?.key)
  expect(view.result.current).toMatchObject({ data: 'done', error: null })
  expect(onSuccess).toHaveBeenCalledTimes(1)
})

test('a request gets a new key if its body changed or the last request succeeded', async () => {
  const server = aServer()
  const view = renderSend({ send: server.send })
  for (const [index, body] of ['a', 'b', 'b'].entries()) {
    await submit(view, body)
    await act(async () => server.requests[index]?.answer('done'))
    await settle(view)
  }
  expect(new Set(server.requests.map(({ key }) => key)).size).toBe(3)
})

test.each([
  ['before it left the browser', new ApiError('unsent')],
  ['with 429', new ApiError('http', { status: 429 })],
])('a request with an unknown outcome keeps its key after a retry that failed %s', async (_, error) => {
  const server = aServer()
  const view = renderSend({ send: server.send })
  await submit(view, 'a')
  await act(async () => server.requests[0]?.fail(new ApiError('network')))
  await settle(view)
  await submit(view, 'a')
  await act(async () => server.requests[1]?.fail(error))
  await settle(view)
  expect(view.result.current.error).toMatchObject({ failure: error.failure })
  await submit(view, 'a')
  expect(new Set(server.requests.map(({ key }) => key)).size).toBe(1)
})

test('a request is sent even if the browser reports offline', async () => {
  const server = aServer()
  const view = renderSend({ send: server.send })
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await submit(view, 'a')
  await act(async () => server.requests[0]?.answer('done'))
  await settle(view)
  expect(view.result.current).toMatchObject({ data: 'done', error: null })
  jest.restoreAllMocks()
})

test('a response after unmount calls onAnswer, but not onSuccess', async () => {
  const server = aServer()
  const [onAnswer, onSuccess] = [jest.fn(), jest.fn()]
  const view = renderSend({ send: server.send, onAnswer, onSuccess })
  await submit(view, 'a')
  view.unmount()
  await act(async () => server.requests[0]?.answer('done'))
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith('done', 'a'))
  expect(onSuccess).not.toHaveBeenCalled()
})

test('isSending stays true while the page refetches, until Stop waiting', async () => {
  const server = aServer()
  const onSuccess = jest.fn()
  const view = renderSend({ send: server.send, onAnswer: () => new Promise(() => undefined), onSuccess })
  await submit(view, 'a')
  await act(async () => server.requests[0]?.answer('done'))
  expect(view.result.current.isSending).toBe(true)
  await act(async () => view.result.current.stopWaiting())
  await settle(view)
  expect(view.result.current).toMatchObject({ data: 'done', error: null })
  expect(onSuccess).toHaveBeenCalledTimes(1)
})

test('a failed refetch does not turn a successful response into a failure', async () => {
  const server = aServer()
  const view = renderSend({ send: server.send, onAnswer: () => Promise.reject(new Error('not read')) })
  await submit(view, 'a')
  await act(async () => server.requests[0]?.answer('done'))
  await settle(view)
  expect(view.result.current).toMatchObject({ data: 'done', error: null })
})
