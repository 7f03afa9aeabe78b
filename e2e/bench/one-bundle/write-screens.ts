import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listScreens } from '@soundings/shared/internal/contract/list-screens.ts'
import {
  type RemoteDeclaration,
  remoteDeclarationSchema,
} from '@soundings/shared/internal/contract/remote-declaration.ts'
import * as v from 'valibot'
import { root } from '../../commands/workspace.mjs'

/** The declarations of the workspace's remotes. */
export const readDeclarations = (): RemoteDeclaration[] =>
  readdirSync(root)
    .map((name) => path.join(root, name, 'remote.json'))
    .filter((file) => existsSync(file))
    .map((file) => v.parse(remoteDeclarationSchema, JSON.parse(readFileSync(file, 'utf8'))))

/** Name of a screen's chunk. */
export const chunkOf = (remote: string, screen: string): string => `${remote}-${screen}`

const importOf = (remote: string, screen: string) => {
  const file = path.join(root, remote, 'src/features', screen, `${screen}.screen.tsx`)
  const name = JSON.stringify(chunkOf(remote, screen))
  return `  ${JSON.stringify(`${remote}/${screen}`)}: () => import(/* webpackChunkName: ${name} */ ${JSON.stringify(file)}),`
}

/** Writes the module with all routes, and each screen as a lazy chunk. */
export const writeScreens = (file: string, declarations: readonly RemoteDeclaration[]): void => {
  const remotes = Object.fromEntries(
    declarations.map(({ name, routes, gates }) => [
      name,
      { version: '0', entry: { url: '', integrity: '' }, routes, gates },
    ]),
  )
  const composition = { id: 'one-bundle', generation: 1, host: { version: '0' }, remotes }
  const screens = declarations.flatMap((declaration) =>
    listScreens(declaration).map((screen) => importOf(declaration.name, screen)),
  )
  writeFileSync(
    file,
    `export const composition = ${JSON.stringify(composition)}\nexport const screens = {\n${screens.join('\n')}\n}\n`,
  )
}
