import { createWrapperBridge, RESUME_WAIT_MS } from './wrapper-bridge'

const tokens = { accessToken: 'a', idToken: 'i', refreshToken: 'r' }
const say = (data: unknown, target: EventTarget = window) =>
  target.dispatchEvent(new MessageEvent('message', { data }))

const aBridge = (version = '3.2.6') => {
  const sent: unknown[] = []
  window.ReactNativeWebView = { postMessage: (message) => sent.push(JSON.parse(message)) }
  return { sent, bridge: createWrapperBridge(window, { platform: 'ios', version }) }
}

afterEach(() => {
  delete window.ReactNativeWebView
  jest.useRealTimers()
})

test('the bridge sends messages as JSON strings [WRAPPER-03] [WRAPPER-12]', () => {
  const { sent, bridge } = aBridge()
  bridge.send({ type: 'open-external', url: 'https://clinic.test/' })
  expect(sent).toEqual([{ type: 'open-external', url: 'https://clinic.test/' }])
})

test('the bridge receives messages on window and on document [WRAPPER-04]', () => {
  const heard: unknown[] = []
  aBridge().bridge.listen((message) => heard.push(message))
  say('{"type":"back"}')
  say('{"type":"navigate","path":"/progress"}', document)
  expect(heard).toEqual([{ type: 'back' }, { type: 'navigate', path: '/progress' }])
})

test('an invalid message is only counted [WRAPPER-05] [WRAPPER-06]', () => {
  const heard: unknown[] = []
  const { bridge } = aBridge()
  bridge.listen((message) => heard.push(message))
  for (const data of ['x', '{"type":"boo"}', 7, '{"type":"navigate","path":"javascript:1"}']) say(data)
  expect(heard).toEqual([])
  expect(bridge.ignoredCount()).toBe(4)
})

test('a message from another origin is only counted', () => {
  const heard: unknown[] = []
  const { bridge } = aBridge()
  bridge.listen((message) => heard.push(message))
  for (const origin of ['https://evil.test', 'null'])
    window.dispatchEvent(new MessageEvent('message', { data: '{"type":"back"}', origin, source: null }))
  expect(heard).toEqual([])
  expect(bridge.ignoredCount()).toBe(2)
  const { origin } = window.location
  window.dispatchEvent(new MessageEvent('message', { data: '{"type":"back"}', origin }))
  expect(heard).toEqual([{ type: 'back' }])
})

test('the bridge does not throw when it sends without a wrapper [WRAPPER-07]', () => {
  const { bridge } = aBridge()
  delete window.ReactNativeWebView
  expect(() => bridge.send({ type: 'ready' })).not.toThrow()
})

test('a wrapper provides its session when asked to resume [WRAPPER-19]', async () => {
  const { sent, bridge } = aBridge()
  const answer = bridge.resume()
  expect(sent).toEqual([{ type: 'resume-session' }])
  say(JSON.stringify({ type: 'session', ...tokens }))
  await expect(answer).resolves.toMatchObject(tokens)
})

test('a wrapper that does not answer within 5 s provides no session [WRAPPER-20]', async () => {
  jest.useFakeTimers()
  const answer = aBridge().bridge.resume()
  await jest.advanceTimersByTimeAsync(RESUME_WAIT_MS)
  await expect(answer).resolves.toBeUndefined()
})

test('a wrapper before 3.2.6 gets no resume request [WRAPPER-21]', async () => {
  const { sent, bridge } = aBridge('3.2.5')
  await expect(bridge.resume()).resolves.toBeUndefined()
  expect(sent).toEqual([])
})
