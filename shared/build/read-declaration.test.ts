import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inspect } from 'node:util'
import { readDeclaration } from './read-declaration'

describe('remote.json', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'soundings-declaration-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const refusalOf = (text: string) => {
    writeFileSync(path.join(folder, 'remote.json'), text)
    try {
      return readDeclaration(folder)
    } catch (error) {
      return inspect(error).replace(folder, '…')
    }
  }

  it('an invalid remote.json is refused with an error for each wrong key', () => {
    const routes = [{ path: 'goals', layout: 'attic', screen: 'goals' }]
    expect(refusalOf(JSON.stringify({ name: 'mfe-goals', owner: 'ana', colour: 'red', routes }))).toBe(
      [
        '…/remote.json was refused:',
        '  - contract: is missing',
        '  - routes.0.path: must start with / and hold :parameters only',
        '  - routes.0.layout: Invalid type: Expected ("public" | "clinic" | "public-user" | "authenticated" | "bare") but received "attic"',
        '  - colour: is not a key of it',
        '  - Correct remote.json, then build again.',
      ].join('\n'),
    )
  })

  it('a remote.json that is not JSON is refused', () => {
    expect(refusalOf('{"name": "mfe-goals",}')).toMatch(
      /^…\/remote\.json was refused:\n {2}- the file is not valid JSON \(.+\)\n {2}- Correct remote\.json/,
    )
  })
})
