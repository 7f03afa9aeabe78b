import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RemoteDeclaration } from '../src/contract/remote-declaration.ts'
import { MOCK_FILE, parseMock } from '../src/contract/service.ts'
import { filesPlugin } from './files-plugin.ts'
import { packJourneys } from './pack-journeys.ts'

/** @throws when `mock.json` does not fit the declared service. */
const readMock = (folder: string, { service }: RemoteDeclaration): Record<string, string> => {
  const file = path.join(folder, MOCK_FILE)
  if (!existsSync(file)) return {}
  const text = readFileSync(file, 'utf8')
  const { problems } = parseMock(service, text)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return { [MOCK_FILE]: text }
}

/** Files of a release only for its check, by names in the build: its journeys, and its service's mock. */
const packCheckFiles = async (
  folder: string,
  declaration: RemoteDeclaration,
): Promise<Record<string, string>> => ({
  ...readMock(folder, declaration),
  ...(await packJourneys(folder)),
})

/** Adds them to a build. */
export const checkFilesPlugin = (folder: string, declaration: RemoteDeclaration) =>
  filesPlugin('CheckFiles', 'read', async ({ compiler }, write) => {
    // A build in watch mode is not checked.
    if (compiler.watchMode) return
    for (const [file, text] of Object.entries(await packCheckFiles(folder, declaration))) write(file, text)
  })
