import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../../..')
const apps = readdirSync(root).filter(
  (name) => name === 'host' || name === 'shared' || name.startsWith('mfe-'),
)
const copies = apps.flatMap((app) =>
  readdirSync(path.join(root, app, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.copy.ts'))
    .map((file) => readFileSync(path.join(root, app, 'src', file), 'utf8')),
)

test('words have straight apostrophes, and the specification’s punctuation [COPY-05]', () => {
  expect(copies.length).toBeGreaterThan(20)
  const all = copies.join('\n')
  expect(all).not.toMatch(/[\u2018\u2019\u201c\u201d]/)
  expect(all).toMatch(/'This link is no longer available'/)
  expect(all).toMatch(/'Must be a valid phone number\.'/)
})
