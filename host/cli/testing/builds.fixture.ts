import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { integrityOf } from '@soundings/shared/internal/build/release-files.ts'
import { listScreens } from '@soundings/shared/internal/contract/list-screens.ts'
import type {
  NavigationDeclaration,
  RouteDeclaration,
} from '@soundings/shared/internal/contract/remote-declaration.ts'
import type { HostBuild, RemoteBuild } from '../releases/build.schema.ts'

const hashed = (files: ReadonlyMap<string, Buffer>) =>
  Object.fromEntries([...files].map(([name, content]) => [name, { integrity: integrityOf(content) }]))

const contents = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))

type RemoteOptions = {
  code?: string
  contract?: string
  shared?: Record<string, string>
  routes?: {
    path: string
    screen: string
    layout?: RouteDeclaration['layout']
    navigation?: NavigationDeclaration
  }[]
  slots?: RemoteBuild['manifest']['slots']
  extensions?: RemoteBuild['manifest']['extensions']
  packageVersion?: string
}

/** Has one script per screen. Another `code` gives another build. */
export const aRemoteBuild = (name: string, options: RemoteOptions = {}): RemoteBuild => {
  const {
    code = 'one',
    contract = '^1.0.0',
    shared = { react: '^19.0.0' },
    packageVersion = '0.1.0',
    slots = [],
    extensions = [],
  } = options
  const declared = options.routes ?? [{ path: `/${name}`, screen: 'home' }]
  const routes = declared.map((route) => ({ layout: 'public' as const, prefetch: [], ...route }))
  const chunk = (screen: string) => `screen-${screen}.js`
  const screens = listScreens({ routes, gates: [], extensions })
  const chunks = screens.map((screen) => [chunk(screen), `/* ${screen} ${code} */`] as const)
  const hashes = chunks.map(([, text]) => integrityOf(Buffer.from(text)))
  const files = contents({
    'remoteEntry.js': [
      `var ${name.replaceAll('-', '_')} = '${code}'`,
      `// ${hashes.join(' ')}`,
      '// the same line again\n'.repeat(20),
    ].join('\n'),
    ...Object.fromEntries(chunks),
  })
  return {
    packageVersion,
    files,
    manifest: {
      name,
      owner: `${name} team`,
      contract,
      shared,
      routes,
      gates: [],
      slots,
      extensions,
      files: hashed(files),
      libraries: {},
      chunks: Object.fromEntries(screens.map((screen) => [`screen-${screen}`, [chunk(screen)]])),
    },
  }
}

/** A new team has one authenticated screen with a navigation entry. */
export const aNewRemoteBuild = (code = 'one'): RemoteBuild =>
  aRemoteBuild('mfe-new', {
    code,
    routes: [
      {
        path: '/new',
        screen: 'home',
        layout: 'authenticated',
        navigation: { label: 'New', icon: 'dot', order: 15 },
      },
    ],
  })

type HostOptions = { code?: string; contract?: string; shared?: Record<string, string> }

/** Without its theme. */
export const aHostBuild = (options: HostOptions = {}): HostBuild => {
  const { code = 'one', contract = '1.0.0', shared = { react: '19.3.1' } } = options
  const files = contents({
    'main.js': `console.log('host ${code}')`,
    'boot.js': `window.booted = '</script>'\n//# sourceMappingURL=boot.js.map`,
    'atkinson-latin-wght-normal.woff2': 'font',
    'sw.js': `/* host ${code} */`,
    'app.webmanifest': '{}',
    'apple-touch-icon.png': 'icon',
    'theme.css': '@font-face{src:url("./atkinson-latin-wght-normal.woff2")}body{margin:0}',
  })
  return {
    packageVersion: '0.1.0',
    files,
    manifest: {
      name: 'host',
      contract,
      shared,
      files: hashed(files),
      chunks: { main: ['main.js'], boot: ['boot.js'] },
    },
  }
}

/** Writes `<root>/<name>/dist` as rspack would, and the `package.json` beside it. */
export const writeBuild = async (root: string, build: RemoteBuild | HostBuild): Promise<string> => {
  const app = path.join(root, build.manifest.name)
  const dist = path.join(app, 'dist')
  await mkdir(dist, { recursive: true })
  await writeFile(path.join(app, 'package.json'), JSON.stringify({ version: build.packageVersion }))
  await writeFile(path.join(dist, 'release.json'), JSON.stringify(build.manifest))
  for (const [name, content] of build.files) await writeFile(path.join(dist, name), content)
  return dist
}

export const aFolder = async (): Promise<{ folder: string; remove: () => Promise<void> }> => {
  const folder = await mkdtemp(path.join(tmpdir(), `soundings-${randomBytes(3).toString('hex')}-`))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Each read advances the clock by one second. */
export const aClock = (): (() => Date) => {
  let time = Date.parse('2030-01-01T08:00:00Z')
  return () => {
    time += 1000
    return new Date(time)
  }
}
