import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { Engine, InputSource } from './engine.ts'

export type Wanted = { role: string; name?: string; exact?: boolean; nth?: number }

const queries = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
)

/** Runs in the page: waits for a control, and returns its middle. */
const FIND = `async ({ role, name, exact, nth = 0 }) => {
  const { queryAllByRole } = globalThis.TestingLibraryDom
  const matches = (given) => (exact ? given.trim() === name : given.includes(name))
  const found = queryAllByRole(document.body, role, name === undefined ? {} : { name: matches })[nth]
  if (!found) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  // A control drawn by its label has no size of its own.
  const target = found.closest('label') ?? found
  const { left, top, width, height } = target.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  return { x, y, isCovered: !(hit && ((target.parentElement ?? target).contains(hit) || hit.contains(target))) }
}`

const HAS_QUERIES = `() => 'TestingLibraryDom' in globalThis`

const FOCUSED_TAG = `() => document.activeElement?.tagName`

const KEYS = { enter: '\uE007', end: '\uE010', up: '\uE013', tab: '\uE004' } as const

/** A scenario's links have the clinic's own origin, which does not serve this page. */
const pathOf = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://localhost')
  return pathname + search + hash
}

const createFinder = (engine: Engine) => {
  const withQueries = async (source: string, args: readonly unknown[]) => {
    if (!(await engine.evaluate(HAS_QUERIES, [])))
      await engine.evaluate(`() => { ${await readFile(queries, 'utf8')} }`, [])
    return engine.evaluate(source, args)
  }
  const find = async (wanted: Wanted) =>
    (await withQueries(FIND, [wanted])) as { x: number; y: number; isCovered: boolean } | null
  /** During a navigation, possibly no element is visible. */
  const seen = (wanted: Wanted) => find(wanted).catch(() => null)

  const expectSeen = async (wanted: Wanted) => {
    await expect
      .poll(() => seen(wanted), { message: `${wanted.role} ${wanted.name ?? ''}`, timeout: 20_000 })
      .not.toBeNull()
  }
  return { withQueries, find, seen, expectSeen }
}

const createInput = (engine: Engine, { find, seen, expectSeen }: ReturnType<typeof createFinder>) => {
  const press = async (wanted: Wanted) => {
    await expectSeen(wanted)
    await expect
      .poll(async () => (await seen(wanted))?.isCovered, { message: `${wanted.name} is not covered` })
      .toBe(false)
    const place = await find(wanted)
    if (!place) throw new Error(`${wanted.role} ${wanted.name ?? ''} is gone`)
    await engine.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x: place.x, y: place.y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }
  const type = async (text: string) => {
    const actions: Extract<InputSource, { type: 'key' }>['actions'] = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await engine.perform([{ type: 'key', id: 'keys', actions }])
  }
  return { press, type }
}

export const createEnginePage = (engine: Engine, baseUrl: string) => {
  const finder = createFinder(engine)
  const { withQueries, expectSeen } = finder
  const { press, type } = createInput(engine, finder)
  return {
    goto: (address: string) => engine.goto(new URL(pathOf(address), baseUrl).href),
    expectSeen,
    press,
    type,
    key: (name: keyof typeof KEYS) => type(KEYS[name]),
    /** Presses the field first, because a new screen focuses its heading. */
    typeInto: async (wanted: Wanted, text: string) => {
      await expect(async () => {
        await press(wanted)
        expect(await engine.evaluate(FOCUSED_TAG, [])).toMatch(/INPUT|TEXTAREA/)
      }).toPass({ timeout: 20_000 })
      await type(text)
    },
    countOf: async (role: string, within = 'main') =>
      Number(
        await withQueries(
          '(role, within) => globalThis.TestingLibraryDom.queryAllByRole(document.querySelector(within), role).length',
          [role, within],
        ),
      ),
    expectText: async (text: string) => {
      await expect
        .poll(() => engine.evaluate('() => document.body.innerText', []).then(String, () => ''), {
          timeout: 20_000,
        })
        .toContain(text)
    },
    expectAddress: async (address: RegExp) => {
      await expect
        .poll(() => engine.evaluate('() => location.href', []).then(String, () => ''), { timeout: 20_000 })
        .toMatch(address)
    },
    evaluate: engine.evaluate,
    screenshot: engine.screenshot,
  }
}

export type EnginePage = ReturnType<typeof createEnginePage>
