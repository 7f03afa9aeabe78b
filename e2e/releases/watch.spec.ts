import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CONTRACT_VERSION } from '@soundings/shared/internal/contract/version.ts'
import { startStack } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'
import { aWorkspaceAt } from '../fixtures/workspace-at.ts'

const watchIn = (folder: string, store: string): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', 'host/cli/remotes.ts', 'watch', 'mfe-auth', '--store', store], {
    cwd: folder,
    env: { ...process.env, INIT_CWD: folder },
    stdio: 'ignore',
  })

const stopped = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.kill('SIGTERM')
  })

test('who works on a remote sees what was saved in the open page, inside the real host', async ({ page }) => {
  test.setTimeout(180_000)
  const workspace = await aWorkspaceAt(CONTRACT_VERSION, ['host', 'mfe-auth'])
  const stack = await startStack({ LIVE_RELOAD: '1' })
  for (const app of ['host', 'mfe-auth'])
    expect((await stack.remotes('publish', app, '--from', workspace.buildOf(app))).code).toBe(0)
  const watching = watchIn(workspace.folder, stack.store)
  try {
    await page.goto(`${stack.url}/app-invite`)
    await expect(page.getByRole('heading', { name: 'Get the app' })).toBeVisible()
    const file = path.join(workspace.folder, 'mfe-auth/src/features/app-invite/app-invite.copy.ts')
    const before = await readFile(file, 'utf8')
    await writeFile(file, before.replace('Get the app', 'Take it with you'))
    await expect(page.getByRole('heading', { name: 'Take it with you' })).toBeVisible({ timeout: 30_000 })

    await writeFile(file, `${before}\nthis is no code`)
    await writeFile(file, before.replace('Get the app', 'Saved once more'))
    const start = performance.now()
    await expect(page.getByRole('heading', { name: 'Saved once more' })).toBeVisible({ timeout: 30_000 })
    console.log(`saved to seen: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  } finally {
    await stopped(watching)
    await stack.close()
    await workspace.remove()
  }
})
