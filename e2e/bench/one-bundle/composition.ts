/** Replaces the registry in the one bundle: the build knows its routes, so that nothing is verified. */
// biome-ignore lint/correctness/noUndeclaredDependencies: written by the build of the one bundle.
import { composition } from 'one-bundle-screens'

export const readComposition = () => composition
export const withCanaries = <Whole>(whole: Whole): Whole => whole
