import path from 'node:path'
import { readJson } from './json-files.mjs'

const LIBRARIES = ['@hookform/resolvers', '@tanstack/react-query', 'react', 'valibot', 'yup']
const TEST_LIBRARIES = ['@testing-library/react', '@testing-library/user-event', 'msw']

const { dependencies, devDependencies } = readJson(
  path.resolve(import.meta.dirname, '../../../shared/package.json'),
)
const pick = (versions, names) => Object.fromEntries(names.map((name) => [name, versions[name]]))

export const templateDependencies = pick({ ...devDependencies, ...dependencies }, LIBRARIES)
export const templateDevDependencies = pick(devDependencies, TEST_LIBRARIES)
