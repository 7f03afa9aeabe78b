import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Compiler } from '@rspack/core'
import { notProvided, providedNames } from './only-provided.rules.ts'
import { sharedInPart } from './shared-libraries.ts'

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
    .map((file) => path.join(folder, file))

/**
 * Fails the build of a remote that takes from a shared library what the host leaves out of it (decision 0007):
 * inside the workspace the type checker says so, elsewhere only a page would.
 */
export class OnlyProvidedPlugin {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  apply(compiler: Compiler): void {
    const provided = Object.fromEntries(
      sharedInPart.map(({ request, part }) => [request, providedNames(readFileSync(part, 'utf8'))]),
    )
    compiler.hooks.thisCompilation.tap('OnlyProvided', (compilation) => {
      for (const file of sourcesOf(path.join(this.folder, 'src')))
        for (const missing of notProvided(readFileSync(file, 'utf8'), provided))
          compilation.errors.push(
            new Error(
              `${path.relative(this.folder, file)} takes ${missing}, which the host does not share: do without it, ` +
                'or ask for it in shared/build/provided',
            ),
          )
    })
  }
}
