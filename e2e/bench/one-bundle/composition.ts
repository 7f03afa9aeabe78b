/** In place of the registry in the one bundle: its routes are known when it is built, and nothing has to be checked. */
// biome-ignore lint/correctness/noUndeclaredDependencies: written by the build of the one bundle.
import { composition } from 'one-bundle-screens'

export const readComposition = () => composition
export const withCanaries = <Whole>(whole: Whole): Whole => whole
