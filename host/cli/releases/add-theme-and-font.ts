import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { integrityOf } from '@soundings/shared/internal/build/release-files.ts'
import { themeCss } from '@soundings/shared/internal/theme/theme-css.ts'
import type { HostBuild } from './build.schema.ts'
import { fontOf, THEME_FILE } from './host-files.rules.ts'

const FONT_PACKAGE = '@fontsource-variable/atkinson-hyperlegible-next'
const FONT_FILE = 'atkinson-hyperlegible-next-latin-wght-normal.woff2'

const readFont = () => {
  const { resolve } = createRequire(path.join(process.cwd(), 'package.json'))
  return readFile(resolve(`${FONT_PACKAGE}/files/${FONT_FILE}`))
}

const withFile = (build: HostBuild, name: string, content: Buffer): HostBuild => ({
  ...build,
  files: new Map([...build.files, [name, content]]),
  manifest: {
    ...build.manifest,
    files: { ...build.manifest.files, [name]: { integrity: integrityOf(content) } },
  },
})

/** Every page has the theme of its host's build. A build with its own font keeps it. */
export const addThemeAndFont = async (build: HostBuild): Promise<HostBuild> => {
  const ownFont = fontOf(build.manifest)
  const themed = ownFont ? build : withFile(build, FONT_FILE, await readFont())
  return withFile(themed, THEME_FILE, Buffer.from(themeCss({ fontUrl: `./${ownFont ?? FONT_FILE}` })))
}
