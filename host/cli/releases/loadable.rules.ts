import { Script } from 'node:vm'
import { messageOf } from '../message-of.ts'
import type { RemoteBuild } from './build.schema.ts'
import { ENTRY_FILE } from './build-files.rules.ts'

const PRESET = '@soundings/shared/build/remote'

/** Parses a classic script without running it. Undefined if it is valid. */
const syntaxErrorOf = (text: string): string | undefined => {
  try {
    new Script(text)
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}

const isModuleSyntax = (error: string) => /\b(import|export|module|modules)\b/.test(error)

/** The runtime of a build loads each script with its hash, so another script must contain that hash. */
export const unloadableScripts = ({ files, manifest }: RemoteBuild): string[] => {
  const hashOf = (file: string) => manifest.files[file]?.integrity ?? file
  const scripts = [...files].flatMap(([name, content]) =>
    name.endsWith('.js') ? [{ name, text: content.toString('utf8') }] : [],
  )
  const broken = scripts.flatMap(({ name, text }) => {
    const syntaxError = syntaxErrorOf(text)
    if (!syntaxError) return []
    return isModuleSyntax(syntaxError)
      ? [
          `${name} is an ES module (${syntaxError}), and the host loads classic scripts only. ` +
            `Build with ${PRESET}.`,
        ]
      : [`${name} has a syntax error (${syntaxError}). Build again.`]
  })
  if (broken.length > 0) return broken
  return scripts
    .filter(({ name }) => name !== ENTRY_FILE)
    .filter(({ name }) => !scripts.some((other) => other.name !== name && other.text.includes(hashOf(name))))
    .map(
      ({ name }) =>
        `${name} would be loaded without its hash. Build with ${PRESET}, ` +
        "or add rspack's plugin: `new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })`.",
    )
}
