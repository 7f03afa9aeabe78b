import '@testing-library/jest-dom'
import { webcrypto } from 'node:crypto'
import { format } from 'node:util'
import { configure } from '@testing-library/react'

/** Long enough for a busy machine. */
configure({ asyncUtilTimeout: 20_000 })

process.env.TZ ??= 'America/New_York'

// jsdom has no scrolling.
Element.prototype.scrollIntoView ??= () => undefined

// jsdom has no modal dialogs.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})

type LockWork = (lock: Lock | null) => unknown

/** jsdom has no locks; browsers have them in a secure context. */
const createLocks = () => {
  const held = new Map<string, Promise<unknown>>()
  return {
    query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
    request: async (name: string, ...rest: [LockWork] | [LockOptions, LockWork]) => {
      const [options, work]: [LockOptions, LockWork] = rest.length === 1 ? [{}, rest[0]] : rest
      const before = held.get(name)
      if (before && options.ifAvailable) return work(null)
      const run = async () => work({ name, mode: 'exclusive' })
      const result = before ? before.then(run) : run()
      const ended = result.catch(() => undefined)
      held.set(name, ended)
      await ended
      if (held.get(name) === ended) held.delete(name)
      return result
    },
  }
}

// jsdom has no `subtle`; browsers have it in a secure context.
if (!crypto.subtle) Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle })

let consoleErrors: string[] = []
const recordConsoleError = (...args: unknown[]) => consoleErrors.push(format(...args))

/**
 * Text nodes that React references, such as one beside an icon. If a browser's translation replaces them, React updates
 * nothing or throws. React has no reference to the only text of an element.
 */
const heldTexts = new Set<string>()

const isHeldByReact = (node: Node) => Object.keys(node).some((key) => key.startsWith('__reactFiber'))

new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes) {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      for (let text: Node | null = texts.currentNode; text; text = texts.nextNode())
        if (text.nodeType === Node.TEXT_NODE && text.nodeValue?.trim() && isHeldByReact(text))
          heldTexts.add(text.nodeValue)
    }
}).observe(document, { childList: true, subtree: true })

beforeEach(() => {
  heldTexts.clear()
  // No tab has a lock, as in a new browser.
  Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true })
  consoleErrors = []
  jest.spyOn(console, 'error').mockImplementation(recordConsoleError)
})

afterEach(() => {
  // No history state, as in a new tab.
  window.history.replaceState(null, '')
  const heard = consoleErrors
  consoleErrors = []
  if (heldTexts.size > 0)
    throw new Error(`Give each of these texts an element of its own:\n${[...heldTexts].join('\n')}`)
  if (heard.length > 0) throw new Error(`console.error was called:\n${heard.join('\n')}`)
})
