import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RemoteDeclaration } from '../src/contract/remote-declaration.ts'
import { MOCK_FILE, parseMock } from '../src/contract/service.ts'
import { filesPlugin } from './files-plugin.ts'
import { packJourneys } from './pack-journeys.ts'

const readMock = (folder: string, { service }: RemoteDeclaration): Record<string, string> => {
  const file = path.join(folder, MOCK_FILE)
  if (!existsSync(file)) return {}
  const text = readFileSync(file, 'utf8')
  const { problems } = parseMock(service, text)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return { [MOCK_FILE]: text }
}

const packCheckFiles = async (
  folder: string,
  declaration: RemoteDeclaration,
): Promise<Record<string, string>> => ({
  ...readMock(folder, declaration),
  ...(await packJourneys(folder)),
})

export const checkFilesPlugin = (folder: string, declaration: RemoteDeclaration) =>
  filesPlugin('CheckFiles', 'read', async ({ compiler }, write) => {
    if (compiler.watchMode) return
    for (const [file, text] of Object.entries(await packCheckFiles(folder, declaration))) write(file, text)
  })
