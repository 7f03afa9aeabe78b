import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

type Shape = {
  /** Placeholders and tags. */
  names: ReadonlySet<string>
  /** The categories of each plural, by placeholder. */
  plurals: ReadonlyMap<string, ReadonlySet<string>>
}

const collect = (
  elements: readonly MessageFormatElement[],
  names: Set<string>,
  plurals: Map<string, Set<string>>,
) => {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    names.add(element.type === TYPE.tag ? `<${element.value}>` : `{${element.value}}`)
    if (element.type === TYPE.tag) collect(element.children, names, plurals)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue
    if (element.type === TYPE.plural)
      plurals.set(
        element.value,
        new Set([...(plurals.get(element.value) ?? []), ...Object.keys(element.options)]),
      )
    for (const { value } of Object.values(element.options)) collect(value, names, plurals)
  }
}

const shapeOf = (message: string): Shape => {
  const names = new Set<string>()
  const plurals = new Map<string, Set<string>>()
  collect(parse(message, { ignoreTag: false }), names, plurals)
  return { names, plurals }
}

const pluralCategoriesOf = (language: string): string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories

const missingCategories = (language: string, given: ReadonlySet<string>): string[] =>
  pluralCategoriesOf(language).filter((category) => !given.has(category))

export const problemsOfSource = (english: string): string[] => {
  try {
    const { plurals } = shapeOf(english)
    return [...plurals.values()].flatMap((given) =>
      missingCategories('en', given).map((category) => `has no plural form '${category}'`),
    )
  } catch (error) {
    return [`is not an ICU message: ${String(error)}`]
  }
}

export const problemsOfTranslation = (english: string, translation: string, language: string): string[] => {
  const source = shapeOf(english)
  let target: Shape
  try {
    target = shapeOf(translation)
  } catch (error) {
    return [`is not an ICU message: ${String(error)}`]
  }
  const missing = [...source.names].filter((name) => !target.names.has(name))
  const unknown = [...target.names].filter((name) => !source.names.has(name))
  return [
    ...missing.map((name) => `lacks ${name}`),
    ...unknown.map((name) => `has ${name}, which the English text lacks`),
    ...[...target.plurals.values()].flatMap((given) =>
      missingCategories(language, given).map((category) => `has no plural form '${category}'`),
    ),
  ]
}
