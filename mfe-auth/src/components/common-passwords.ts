import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** As the sandbox counts (`e2e/sandbox/onboarding/password.rules.ts`). */
const FEWEST_GUESSES = 1_000_000

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Whether a password is a common one, or made of common ones and of keys in a row. */
export const isCommonPassword = (password: string): boolean =>
  estimator.check(password).guesses < FEWEST_GUESSES
