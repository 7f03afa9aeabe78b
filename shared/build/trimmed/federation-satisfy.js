/**
 * In place of the federation runtime's comparison of versions, which takes a range apart with a dozen expressions, for
 * each library of each remote. Nearly all ranges are `^1.2.3` or `1.2.3`: numbers tell. All others take the old way.
 */
import { satisfy as satisfyAny } from '../../../node_modules/@module-federation/runtime-core/dist/utils/semver/index.js'

const PLAIN = /^(\^?)([1-9]\d*)\.(\d+)\.(\d+)$/

export const satisfy = (version, range) => {
  const given = PLAIN.exec(version)
  const wanted = PLAIN.exec(range)
  if (!given || given[1] || !wanted) return satisfyAny(version, range)
  const [, caret, ...least] = wanted
  const difference = [0, 1, 2].map((part) => given[part + 2] - least[part])
  const first = difference.find((part) => part !== 0) ?? 0
  return caret ? difference[0] === 0 && first >= 0 : first === 0
}
