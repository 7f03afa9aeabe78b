const LEAST_NODE = [20, 19]

/** An error message if Node.js is older than 20.19; otherwise undefined. */
export const problemOfNode = (version = process.versions.node) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = LEAST_NODE
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return undefined
  return `Soundings needs Node ${LEAST_NODE.join('.')} or newer; this is Node ${version}.`
}
