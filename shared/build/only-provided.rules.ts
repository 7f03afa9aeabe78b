/** Names that a module of `provided/` exports: what the host shares of a library that it shares in part. */
export const providedNames = (module: string): Set<string> =>
  new Set(
    [...module.matchAll(/export \{([^}]*)\}/g)].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((name) => (/\bas (\w+)/.exec(name)?.[1] ?? name).trim())
        .filter(Boolean),
    ),
  )

const IMPORT =
  /import\s+(?!type\b)(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\}|\*\s+as\s+(\w+))?\s*from\s*['"]([^'"]+)['"]/g

const namedIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? name)

const calledOn = (namespace: string, source: string): string[] =>
  [...source.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)\\s*\\(`, 'g'))].map(([, name = '']) => name)

/**
 * What a source file takes of a library that the host shares in part, and does not get: it would be `undefined`.
 * @param provided names by library.
 * @returns such as `valibot: email`, each once.
 */
export const notProvided = (
  source: string,
  provided: Readonly<Record<string, ReadonlySet<string>>>,
): string[] => {
  const missing = [...source.matchAll(IMPORT)].flatMap(
    ([, byDefault, list = '', namespace, library = '']) => {
      const names = provided[library]
      if (!names) return []
      const used = [
        ...(byDefault ? ['default'] : []),
        ...namedIn(list),
        ...(namespace ? calledOn(namespace, source) : []),
      ]
      return used.filter((name) => !names.has(name)).map((name) => `${library}: ${name}`)
    },
  )
  return [...new Set(missing)]
}
