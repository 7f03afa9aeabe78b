import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { licencesText, unlisted } from './licences.rules.ts'
import { packageFolderOf, readPackage } from './read-package.ts'

describe('the licence file', () => {
  const react = {
    name: 'react',
    version: '19.3.1',
    licence: 'MIT',
    texts: ['MIT License\nCopyright', 'Notice'],
  }
  const amplify = { name: 'aws-amplify', version: '6.0.0', licence: 'Apache-2.0', texts: [] }
  const text = licencesText('host', [react, amplify])

  it('the licence file lists each package with its licence', () => {
    expect(text).toMatch(/^What is in host besides its own code: 2 packages\.$/m)
    expect(text).toMatch(
      /aws-amplify 6\.0\.0\nLicence: Apache-2\.0\n\n.*Apache-2\.0\.html\n[\s\S]*react 19\.3\.1\nLicence: MIT\n\nMIT License\nCopyright\nNotice/,
    )
  })

  it('the licence file is the same for equal packages in any order', () => {
    expect(licencesText('host', [amplify, react])).toBe(text)
  })

  it('a package that is missing from the licence file is reported', () => {
    expect(unlisted(text, ['react', 'aws-amplify', 'react-dom', 'amplify'])).toEqual(['react-dom', 'amplify'])
  })
})

describe('licence of a package', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'soundings-package-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  const write = async (declared: object, files: Record<string, string> = {}) => {
    await writeFile(
      path.join(folder, 'package.json'),
      JSON.stringify({ name: 'a', version: '1.0.0', ...declared }),
    )
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  }

  it("a package's licence is read with its texts", async () => {
    await mkdir(path.join(folder, 'licenses'))
    await write(
      { license: 'MIT' },
      { 'LICENSE.md': 'mit', NOTICE: 'of others', 'license.js': 'code', 'README.md': '' },
    )
    const { texts, ...rest } = readPackage(folder)
    expect(rest).toEqual({ name: 'a', version: '1.0.0', licence: 'MIT' })
    expect([...texts].sort()).toEqual(['mit', 'of others'])
  })

  it("a package's licence may be in npm's older format", async () => {
    await write({ license: { type: 'BSD-3-Clause' } })
    expect(readPackage(folder)).toMatchObject({ licence: 'BSD-3-Clause' })
  })

  it('a package without a named licence is refused', async () => {
    await write({})
    expect(() => readPackage(folder)).toThrow('a 1.0.0 names no licence, and is in the build')
  })

  it.each([
    ['/r/node_modules/react/index.js', '/r/node_modules/react'],
    ['/r/node_modules/@aws/core/dist/x.js', '/r/node_modules/@aws/core'],
    ['/r/node_modules/a/node_modules/b/x.js', '/r/node_modules/a/node_modules/b'],
    ['/r/shared/src/x.ts', undefined],
    // Module federation's webpack plugin writes a module there.
    ['/r/node_modules/.federation/entry.js', undefined],
  ])('the package folder of %s is %s', (file, expected) => {
    expect(packageFolderOf(file)).toBe(expected)
  })
})
