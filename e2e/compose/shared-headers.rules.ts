import {
  IMMUTABLE,
  MEDIA_TYPES,
  NEVER_STORED,
  OTHER_TYPE,
  PAGE_TYPES,
} from '@soundings/shared/internal/build/asset-headers.ts'
import { API_PATHS } from '@soundings/shared/internal/contract/reserved-paths.ts'
import { assetHeaders, securityHeaders } from '../gateway/security-headers.rules.ts'

/** The identity service has its own origin here. */
const IDENTITY_PATH = '/identity'

/** Paths that exist only with `SANDBOX_CONTROL=1`. */
const CONTROL_PATHS = ['/sandbox', '/outbox']

const apiPaths = API_PATHS.filter((path) => path !== IDENTITY_PATH)

const quoted = (text: string) => `"${text}"`
const snippet = (name: string, lines: readonly string[]) =>
  [`(${name}) {`, ...lines.map((line) => `\t${line}`), '}'].join('\n')
const pathsUnder = (paths: readonly string[]) => paths.flatMap((path) => [path, `${path}/*`]).join(' ')

/** Some responses set these headers differently: released files, the outbox, an API with its own origin. */
const DEFAULTS = ['content-security-policy', 'cross-origin-resource-policy']

/** Replaces the headers of an upstream, such as a bucket. */
const replaced = (matcher: string, headers: Readonly<Record<string, string>>) => [
  `header ${matcher}{`,
  ...Object.entries(headers).map(([name, value]) => `\t${name} ${quoted(value)}`),
  '\tdefer',
  '}',
]

const security = () => {
  const headers = securityHeaders({ frameAncestors: ["{$FRAME_ANCESTORS:'self'}"], isTls: true })
  const isForTls = (name: string) => name === 'strict-transport-security'
  const isDefault = (name: string) => DEFAULTS.includes(name)
  const entries = Object.entries(headers)
  return [
    'header {',
    ...entries
      .filter(([name]) => !isForTls(name) && !isDefault(name))
      .map(([name, value]) => `\t${name} ${quoted(value)}`),
    '\t-Server',
    '}',
    // With `?`, Caddy keeps an existing header. In one block, it would keep all of them or none.
    ...entries.filter(([name]) => isDefault(name)).map(([name, value]) => `header ?${name} ${quoted(value)}`),
    ...entries
      .filter(([name]) => isForTls(name))
      .map(([name, value]) => `header @tls ${name} ${quoted(value)}`),
  ]
}

const mediaTypes = () => {
  const types = Object.entries(MEDIA_TYPES).flatMap(([extension, type]) => {
    const matcher = extension.replace('.', '@type-')
    return [`${matcher} path *${extension}`, `header ${matcher} content-type ${quoted(type)}`]
  })
  const known = Object.keys(MEDIA_TYPES).map((extension) => `*${extension}`)
  return [...types, `@other not path ${known.join(' ')}`, `header @other content-type ${quoted(OTHER_TYPE)}`]
}

export const createSharedSnippets = (): string =>
  [
    '# Written by `npm run caddyfile` from e2e/gateway and shared/build/asset-headers.ts: change it there.',
    snippet('security-headers', security()),
    snippet('media-types', mediaTypes()),
    snippet('immutable', [`header cache-control ${quoted(IMMUTABLE)}`]),
    snippet('assets', [...replaced('', assetHeaders)]),
    snippet('page-type', [
      ...Object.entries(PAGE_TYPES).flatMap(([extension, type]) => {
        const matcher = extension.replace('.', '@type-')
        return [`${matcher} path *${extension}`, `header ${matcher} content-type ${quoted(type)}`]
      }),
    ]),
    snippet('never-stored', [`header cache-control ${NEVER_STORED}`]),
    snippet('matchers', [
      '@tls protocol https',
      `@identity path ${pathsUnder([IDENTITY_PATH])}`,
      `@api path ${pathsUnder(apiPaths)} /config.json`,
      `@clinic path ${pathsUnder(apiPaths.filter((path) => !CONTROL_PATHS.includes(path)))}`,
    ]),
  ]
    .join('\n\n')
    .concat('\n')
