export type SizedBuild = {
  app: string
  files: Readonly<Record<string, { brotli: number }>>
  chunks: Readonly<Record<string, readonly string[]>>
  /** Names of packages by file name. */
  packages: Readonly<Record<string, readonly string[]>>
}

/** A size and its limit, in bytes after brotli. */
export type Budget = { label: string; bytes: number; limit: number }

const ENTRY_BYTES = 8_000
const BOOT = 'boot.js'
const BOOT_BYTES = 4_400
/**
 * All scripts for a link that opens on its questions (decisions/composition: Libraries and the platform module;
 * decisions/instruments: Code loaded on need).
 */
const JOURNEY_BYTES = 243_000
/** Chunks that a screen fetches only for certain content, such as a question type. */
const LAZY_PREFIX = 'need-'
const LAZY_BYTES = 27_000
/** Data that a form fetches at the first input, such as common passwords. */
const LIST_PREFIX = 'list-'
const LIST_BYTES = 220_000
/** Libraries that few forms fetch after an answer, such as FHIRPath (decisions/instruments: Calculations). */
const LIBRARY_PREFIX = 'library-'
const LIBRARY_BYTES = 200_000

const JOURNEY_SCREENS: Readonly<Record<string, string>> = {
  'mfe-auth': 'screen-public-user-gate',
  'mfe-assessments': 'screen-take-assessments',
}

/** Packages that a text-message link loads from the host after its first script. */
const JOURNEY_PACKAGES = ['react-dom', 'axios']

const isFetchedLate = (chunk: string) =>
  [LAZY_PREFIX, LIST_PREFIX, LIBRARY_PREFIX].some((prefix) => chunk.startsWith(prefix))

const isScript = (file: string) => file.endsWith('.js')

const scriptsForScreen = ({ files, chunks }: SizedBuild, screen: string): string[] => {
  const screenChunks = chunks[screen] ?? []
  const others = Object.entries(chunks)
    .filter(([chunk]) => (chunk.startsWith('screen-') && chunk !== screen) || isFetchedLate(chunk))
    .flatMap(([, scripts]) => scripts)
  return Object.keys(files).filter(
    (file) => isScript(file) && (screenChunks.includes(file) || !others.includes(file)),
  )
}

const scriptsOfHost = ({ files, chunks, packages }: SizedBuild): string[] =>
  Object.keys(files).filter(
    (file) =>
      isScript(file) &&
      (chunks.main?.includes(file) ||
        file === BOOT ||
        packages[file]?.some((name) => JOURNEY_PACKAGES.includes(name))),
  )

const journeyScripts = (build: SizedBuild): string[] => {
  if (build.app === 'host') return scriptsOfHost(build)
  const screen = JOURNEY_SCREENS[build.app]
  return screen && build.chunks[screen] ? scriptsForScreen(build, screen) : []
}

const sizeOf = (build: SizedBuild, scripts: readonly string[]) =>
  scripts.reduce((total, file) => total + (build.files[file]?.brotli ?? 0), 0)

const fileBudget = (build: SizedBuild, file: string, limit: number): Budget[] => {
  const size = build.files[file]
  return size ? [{ label: `${build.app} ${file}`, bytes: size.brotli, limit }] : []
}

const lateBudgets = (build: SizedBuild, prefix: string, kind: string, limit: number): Budget[] => {
  const scripts = Object.entries(build.chunks).flatMap(([chunk, files]) =>
    chunk.startsWith(prefix) ? files : [],
  )
  return scripts.length > 0
    ? [{ label: `${build.app}, ${kind}`, bytes: sizeOf(build, [...new Set(scripts)]), limit }]
    : []
}

export const budgetsOf = (builds: readonly SizedBuild[]): Budget[] => [
  ...builds.flatMap((build) =>
    build.app === 'host'
      ? fileBudget(build, BOOT, BOOT_BYTES)
      : fileBudget(build, 'remoteEntry.js', ENTRY_BYTES),
  ),
  ...builds.flatMap((build) => lateBudgets(build, LAZY_PREFIX, 'on need', LAZY_BYTES)),
  ...builds.flatMap((build) => lateBudgets(build, LIST_PREFIX, 'lists', LIST_BYTES)),
  ...builds.flatMap((build) => lateBudgets(build, LIBRARY_PREFIX, 'libraries', LIBRARY_BYTES)),
  {
    label: 'scripts of a text-message link',
    bytes: builds.reduce((total, build) => total + sizeOf(build, journeyScripts(build)), 0),
    limit: JOURNEY_BYTES,
  },
]
