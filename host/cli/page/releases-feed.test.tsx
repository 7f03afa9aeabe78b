import { emptyRegistry, type Registry, type RegistryEvent } from '../registry/registry.schema'
import { renderFeed } from './releases-feed'

const ATOM = 'http://www.w3.org/2005/Atom'
const event = (seconds: number, more: Partial<RegistryEvent> = {}): RegistryEvent => ({
  at: `2026-11-26T08:00:${String(seconds).padStart(2, '0')}.000Z`,
  who: 'ana',
  action: 'publish',
  name: 'mfe-a',
  version: `0.1.${seconds}`,
  ...more,
})
const registryOf = (...log: RegistryEvent[]): Registry => ({
  ...emptyRegistry(),
  generation: log.length,
  updatedAt: log.at(-1)?.at ?? '2026-11-26T08:00:00.000Z',
  log,
})
const read = (registry: Registry, address?: string) => {
  const document = new DOMParser().parseFromString(renderFeed(registry, address), 'application/xml')
  expect(document.getElementsByTagName('parsererror')).toHaveLength(0)
  return document
}
const texts = (document: Document, name: string) =>
  [...document.getElementsByTagNameNS(ATOM, name)].map(({ textContent }) => textContent)

test('a feed has what RFC 4287 asks for, newest first', () => {
  const feed = read(registryOf(event(1), event(2)), 'https://app.clinic.example')
  expect(texts(feed, 'title')).toEqual([
    'Soundings: releases',
    'mfe-a 0.1.2 went live',
    'mfe-a 0.1.1 went live',
  ])
  expect(texts(feed, 'updated')).toEqual([event(2).at, event(2).at, event(1).at])
  for (const id of texts(feed, 'id'))
    expect(id).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(texts(feed, 'id')).size).toBe(3)
  expect(texts(feed, 'name')).toEqual(['ana', 'ana'])
  const links = [...feed.getElementsByTagNameNS(ATOM, 'link')].map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    'https://app.clinic.example/releases/',
    'https://app.clinic.example/releases/releases.atom',
    'https://app.clinic.example/releases/',
    'https://app.clinic.example/releases/',
  ])
})

test('an event keeps its id when others follow, when the oldest are dropped, and at another address', () => {
  const idOf = (registry: Registry, address?: string) => {
    const feed = read(registry, address)
    const at = texts(feed, 'title').indexOf('mfe-a 0.1.2 went live')
    return texts(feed, 'id')[at]
  }
  const id = idOf(registryOf(event(1), event(2)))
  expect(id).toBeDefined()
  expect(idOf(registryOf(event(2), event(3)))).toBe(id)
  expect(idOf(registryOf(event(2)), 'https://elsewhere.example')).toBe(id)
})

test('no name and no reason ends an element, or makes the feed unreadable', () => {
  const hostile = '</content><script>alert(1)</script> & "quoted" ]]> \u0000\u0007\u001b\ud800\uffff'
  const feed = read(
    registryOf(
      event(1, { who: hostile, version: hostile, action: 'retire', note: hostile }),
      event(2, { action: 'promote', replaced: hostile, note: hostile }),
    ),
  )
  expect(feed.getElementsByTagName('script')).toHaveLength(0)
  expect(texts(feed, 'entry')).toHaveLength(2)
  expect(texts(feed, 'name')[1]).toBe(
    '</content><script>alert(1)</script> & "quoted" ]]> \ufffd\ufffd\ufffd\ufffd\ufffd',
  )
})

test('a feed of nothing is a feed', () => {
  expect(texts(read(registryOf()), 'entry')).toEqual([])
})
