/** What a change can break, by the folders of its files. */
import { JOURNEYS_OF, journeyFiles } from './journeys-of.mjs'

const REMOTES = Object.keys(JOURNEYS_OF).filter((app) => app !== 'host')

const TEST = /\.(test|spec)\.tsx?$/
const SHIPPED =
  /^((host|shared|mfe-[\w-]+)\/(src|build|cli)\/|e2e\/(sandbox|gateway)\/|package(-lock)?\.json$)/
const IN_A_BROWSER = /^e2e\/(journeys|failures|faults|releases|check|fixtures)\//

/**
 * Selects the tests in a browser for changed files, given from the root of the repository.
 * @returns {{ main: boolean, specs: string[], folders: string[] }} `main`: the main journeys, where what all remotes build on
 *   has changed; else `specs`, the journeys of the remotes that have. `folders` hold tests, or what tests import, that changed.
 */
export const selectChanged = (files) => {
  const shipped = files.filter((file) => SHIPPED.test(file) && !TEST.test(file))
  const remotes = shipped.map((file) => REMOTES.find((remote) => file.startsWith(`${remote}/`)))
  const main = remotes.includes(undefined)
  const isTested = files.some((file) => IN_A_BROWSER.test(file))
  return {
    main,
    specs: main ? [] : [...new Set(remotes)].flatMap(journeyFiles),
    folders: isTested ? ['journeys', 'failures', 'faults', 'releases'].map((folder) => `e2e/${folder}/`) : [],
  }
}
