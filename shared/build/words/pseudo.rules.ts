import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** German and Finnish texts are longer than English ones by about this factor. */
const LONGER = 1.4

const PLAIN = 'aeiouyAEIOUYcnszCNSZ'
const ACCENTED = 'áéíóúýÁÉÍÓÚÝçñšžÇÑŠŽ'

const accent = (letter: string): string => ACCENTED[PLAIN.indexOf(letter)] ?? letter

const stretch = (word: string): string => {
  const letters = [...word]
  const isVowel = (letter: string, at: number) =>
    /[aeiouy]/i.test(letter) || (at === letters.length - 1 && !/[aeiouy]/i.test(word))
  let vowels = letters.filter(isVowel).length
  let missing = Math.ceil(letters.length * (LONGER - 1))
  return letters
    .map((letter, at) => {
      if (!isVowel(letter, at)) return accent(letter)
      const more = Math.ceil(missing / vowels)
      missing -= more
      vowels -= 1
      return accent(letter) + accent(letter.toLowerCase()).repeat(more)
    })
    .join('')
}

/** The product's name is the same in every language. */
const stretchText = (text: string): string => text.replace(/\b(?!Soundings\b)[A-Za-z]+/g, stretch)

const printBranches = (
  options: Readonly<Record<string, { value: readonly MessageFormatElement[] }>>,
): string =>
  Object.entries(options)
    .map(([key, { value }]) => `${key} {${print(value)}}`)
    .join(' ')

/** Does not quote ICU syntax, because no message needs it (`format-message.ts`). */
const print = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) => {
      switch (element.type) {
        case TYPE.literal:
          return stretchText(element.value)
        case TYPE.pound:
          return '#'
        case TYPE.tag:
          return `<${element.value}>${print(element.children)}</${element.value}>`
        case TYPE.plural:
          return `{${element.value}, plural, ${printBranches(element.options)}}`
        case TYPE.select:
          return `{${element.value}, select, ${printBranches(element.options)}}`
        case TYPE.number:
          return `{${element.value}, number}`
        default:
          return `{${element.value}}`
      }
    })
    .join('')

/** Longer, accented words show where a layout is too narrow and which text is not translatable. */
export const toPseudo = (message: string): string => print(parse(message, { ignoreTag: false }))
