import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

/** @param service path of the feature's reads and writes in the team's own service. */
export const renameFeature = (folder, name, service = `/v1/${name}`) => {
  const pascal = name.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase())
  const constant = name.replaceAll('-', '_').toUpperCase()
  for (const file of filesIn(folder)) {
    const text = readFileSync(file, 'utf8')
      .replaceAll('HELLO_COPY', `${constant}_COPY`)
      .replaceAll('HelloScreen', `${pascal}Screen`)
      .replace(/\/v1\/hello\b|\bhello\b|(?<=mfe-)hello/g, (found) => (found.startsWith('/') ? service : name))
    writeFileSync(file, text)
    renameSync(file, path.join(path.dirname(file), path.basename(file).replace(/^hello\b/, name)))
  }
}
