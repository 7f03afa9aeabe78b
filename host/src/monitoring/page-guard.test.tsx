import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import '../isolation/original-page.ts'
import { createPlace, registerPlace } from '../remotes/places.ts'
import { createPageGuard } from './page-guard.ts'

const composition: Composition = { id: 'c', generation: 1, host: { version: '1' }, remotes: {} }

const checkPage = createPageGuard(composition)

const isOff = ({ sheet }: HTMLStyleElement) => Boolean(sheet?.disabled)

/** A screen of a remote that stands in the page. */
const mountScreen = (remote: string) => {
  const trespasses: (string | undefined)[] = []
  const place = createPlace({
    remote,
    screen: 'home',
    version: '1',
    onOutcome: (_, details) => trespasses.push(details?.trespass),
    replaceScreen: () => undefined,
  })
  place.element = document.body.appendChild(document.createElement('div'))
  const leave = registerPlace(place)
  return {
    trespasses,
    leave: () => {
      leave()
      place.element?.remove()
    },
  }
}

test('globals that a screen has replaced are restored, and reported once', () => {
  const { pushState } = history
  const { open } = XMLHttpRequest.prototype
  const { fetch } = window
  const screen = mountScreen('mfe-a')
  window.fetch = async () => new Response('mine')
  history.pushState = () => undefined
  XMLHttpRequest.prototype.open = () => undefined
  checkPage()
  checkPage()
  expect(window.fetch).toBe(fetch)
  expect(history.pushState).toBe(pushState)
  expect(XMLHttpRequest.prototype.open).toBe(open)
  expect(screen.trespasses).toEqual(['fetch', 'xhr', 'history'])
  screen.leave()
})

test('a change just before a screen unmounts is reported of that screen', () => {
  const { fetch } = window
  const one = mountScreen('mfe-a')
  window.fetch = async () => new Response('mine')
  one.leave()
  expect(window.fetch).toBe(fetch)
  expect(one.trespasses).toEqual(['fetch'])
})

test('style sheets of a remote apply while a screen of it is mounted', () => {
  const screen = mountScreen('mfe-a')
  const style = document.head.appendChild(document.createElement('style'))
  style.sheet?.insertRule('body { color: red }')
  checkPage()
  expect(screen.trespasses).toEqual(['styles'])
  expect(isOff(style)).toBe(false)
  screen.leave()
  expect(isOff(style)).toBe(true)

  const other = mountScreen('mfe-b')
  checkPage()
  expect(isOff(style)).toBe(true)
  expect(other.trespasses).toEqual([])
  other.leave()

  const again = mountScreen('mfe-a')
  checkPage()
  expect(isOff(style)).toBe(false)
  again.leave()
})

test('the styles of the kit count as the host’s when a remote draws with them', () => {
  const screen = mountScreen('mfe-a')
  const style = document.createElement('style')
  style.dataset.styled = 'active'
  document.head.append(style)
  checkPage()
  screen.leave()
  expect(screen.trespasses).toEqual([])
  expect(isOff(style)).toBe(false)
})
