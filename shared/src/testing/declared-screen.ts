import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import type { Layout } from '../contract/layouts.ts'
import { remoteDeclarationSchema } from '../contract/remote-declaration.ts'

export type DeclaredScreen = { remote: string; layout: Layout }

const folderOfRemote = (folder: string): string | undefined => {
  if (existsSync(path.join(folder, 'remote.json'))) return folder
  const above = path.dirname(folder)
  return above === folder ? undefined : folderOfRemote(above)
}

/** The declared screen of a test in `src/features/<screen>/`; undefined elsewhere. */
export const findDeclaredScreen = (testFile: string): DeclaredScreen | undefined => {
  const folder = folderOfRemote(path.dirname(testFile))
  if (!folder) return undefined
  const declaration = v.parse(
    remoteDeclarationSchema,
    JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')),
  )
  const [, , feature] = path.relative(folder, testFile).split(path.sep)
  const { routes, gates, extensions } = declaration
  const cards = extensions.flatMap(({ screen, layouts }) => layouts.map((layout) => ({ screen, layout })))
  const found = [...routes, ...gates, ...cards].find(({ screen }) => screen === feature)
  return found && { remote: declaration.name, layout: found.layout }
}
