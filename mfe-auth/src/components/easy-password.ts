import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** As the sandbox counts (`e2e/sandbox/onboarding/password.rules.ts`). */
const FEWEST_GUESSES = 1_000_000

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Whether a password is known, or made of known ones and of keys in a row. */
export const isEasyToGuess = (password: string): boolean => estimator.check(password).guesses < FEWEST_GUESSES
