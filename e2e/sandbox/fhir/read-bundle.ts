import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

type Resource = { resourceType?: string; entry?: { resource?: Resource }[] }

const readJson = async (file: string): Promise<Resource> => {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(`There is no file ${file}.`)
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${file} is not JSON.`)
  }
}

const listJsonFiles = async (place: string): Promise<string[]> => {
  const stats = await stat(place).catch(() => undefined)
  if (!stats) throw new Error(`There is no file or folder ${place}.`)
  if (!stats.isDirectory()) return [place]
  const names = (await readdir(place)).filter((name) => name.endsWith('.json'))
  return names.sort().map((name) => path.join(place, name))
}

const listTerminology = (resource: Resource): Resource[] => {
  if (resource.resourceType === 'Bundle')
    return (resource.entry ?? []).flatMap(({ resource: inner }) => (inner ? listTerminology(inner) : []))
  return resource.resourceType === 'ValueSet' || resource.resourceType === 'CodeSystem' ? [resource] : []
}

const toEntry = (resource: Resource) => ({ resource })

/**
 * Reads a questionnaire's file, and puts it into a Bundle with the ValueSets and CodeSystems of other files.
 * @param valueSets a file, or a folder whose other files are left out.
 * @throws Error that names the file that is not there, or is not JSON.
 */
export const readBundle = async (file: string, valueSets: string | undefined): Promise<unknown> => {
  const questionnaire = await readJson(file)
  if (valueSets === undefined) return questionnaire
  const terms = (await Promise.all((await listJsonFiles(valueSets)).map(readJson))).flatMap(listTerminology)
  const questionnaireEntries =
    questionnaire.resourceType === 'Bundle' ? (questionnaire.entry ?? []) : [toEntry(questionnaire)]
  return {
    resourceType: 'Bundle',
    type: 'collection',
    entry: [...questionnaireEntries, ...terms.map(toEntry)],
  }
}
