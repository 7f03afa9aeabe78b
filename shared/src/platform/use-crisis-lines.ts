import { useChosenLanguage } from '../messages/language.ts'
import { useConfig } from './config.tsx'
import { type CrisisLines, toCrisisLines } from './crisis-lines.ts'

/** The crisis lines in the person's language. */
export const useCrisisLines = (): CrisisLines => toCrisisLines(useConfig().crisis, useChosenLanguage())
