import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runProgram } from '../fixtures/run-program.ts'
import { root, type Stack, startStack } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'

let stack: Stack
let remote: string
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  stack = await startStack()
  remote = path.join(await mkdtemp(path.join(tmpdir(), 'soundings-whole-')), 'mfe-everything')
  await cp(path.join(root, 'e2e/fixtures/whole-libraries'), remote, { recursive: true })
  await symlink(path.join(root, 'node_modules'), path.join(remote, 'node_modules'))
})
test.afterAll(async () => {
  await stack.close()
  await rm(path.dirname(remote), { recursive: true, force: true })
})

const build = () => runProgram(path.join(root, 'node_modules/.bin/rspack'), ['build'], { cwd: remote })

test('a remote of another team can use the shared libraries', async ({ page }) => {
  test.setTimeout(120_000)
  const built = await build()
  expect(built.code, built.output).toBe(0)
  const release = JSON.parse(await readFile(path.join(remote, 'dist/release.json'), 'utf8'))
  expect(release.uses).toEqual(['useScreenTitle'])
  const published = await stack.remotes('publish', 'host')
  expect(published.code, published.output).toBe(0)
  const { code, output } = await stack.remotes(
    'publish',
    'mfe-everything',
    '--from',
    path.join(remote, 'dist'),
  )
  expect(code, output).toBe(0)

  await page.goto(`${stack.url}/everything`)
  await expect(page.getByRole('heading', { name: 'Everything' })).toBeFocused()
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('alert')).toHaveText('Add a visit')
  await page.getByRole('button', { name: 'Add a visit' }).click()
  await expect(page.getByLabel('Visit 1')).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByText('Page 1, Page 2')).toBeVisible()
  await expect(page.getByText('2 hours')).toBeVisible()
  await expect(page.getByText('In the body')).toBeVisible()
  const style = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--everything').trim())
  expect(await style()).toBe('marked')
})

test('a remote with its own router does not build', async () => {
  const screen = path.join(remote, 'src/features/everything/everything.screen.tsx')
  const source = await readFile(screen, 'utf8')
  await writeFile(
    screen,
    `import { useNavigate } from 'react-router-dom'\n${source.replace("'Everything' })", 'String(useNavigate()) })')}`,
  )
  const { code, output } = await build()
  await writeFile(screen, source)
  expect(code).not.toBe(0)
  expect(output).toContain('everything.screen.tsx imports react-router-dom: a page has one router')
  expect(output).toContain('from @soundings/shared/platform')
})
