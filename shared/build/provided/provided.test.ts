import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../../..')
const provided: string[] = readFileSync(path.join(__dirname, 'valibot.ts'), 'utf8').match(/\w+/g) ?? []
const apps = readdirSync(root).filter(
  (name) => name === 'host' || name === 'shared' || name.startsWith('mfe-'),
)

/** Functions of Valibot that the browser's code calls, with a file that does. */
const used = new Map(
  apps.flatMap((app) =>
    readdirSync(path.join(root, app, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) => {
        const source = readFileSync(path.join(root, app, 'src', file), 'utf8')
        if (!source.includes("* as v from 'valibot'")) return []
        return [...source.matchAll(/\bv\.([a-z]\w*)/g)].map(
          ([, name = '']) => [name, `${app}/src/${file}`] as const,
        )
      }),
  ),
)

test('every function of Valibot that a screen calls is among those that the host provides', () => {
  expect(used.size).toBeGreaterThan(5)
  const missing = [...used].filter(([name]) => !provided.includes(name))
  expect(missing).toEqual([])
})
