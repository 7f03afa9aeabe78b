import type { HostManifest } from '@soundings/shared/internal/contract/release-file.ts'
/** Inline script of the page, an entry of the host's build. */
export const BOOT_FILE = 'boot.js'

/** Service worker, served from the root of the origin. */
export const SERVICE_WORKER_FILE = 'sw.js'

/** Style sheet of the page, which publishing adds to the host's release. */
export const THEME_FILE = 'theme.css'

/** Web app manifest: name, colours and icons for a home screen. */
export const APP_MANIFEST_FILE = 'app.webmanifest'

/** Icon for home screens that do not read the manifest. */
export const TOUCH_ICON_FILE = 'apple-touch-icon.png'

/** Script of the releases page. */
export const RELEASES_PAGE_FILE = 'releases-page.js'

/** The font that the page preloads: the Latin subset if there are several. */
export const fontOf = ({ files }: Pick<HostManifest, 'files'>): string | undefined => {
  const fonts = Object.keys(files).filter((file) => file.endsWith('.woff2'))
  return fonts.find((file) => /latin-wght-normal/.test(file)) ?? fonts[0]
}

/** Files that every page of a host uses, besides its scripts and font. */
const NEEDED_FILES = [BOOT_FILE, SERVICE_WORKER_FILE, APP_MANIFEST_FILE, TOUCH_ICON_FILE]

/** Files that a page needs and a host's build lacks. */
export const missingHostFiles = (manifest: HostManifest): string[] => [
  ...(manifest.chunks.main?.length
    ? []
    : ['The build has no chunk "main", which starts the page. Build again.']),
  ...NEEDED_FILES.filter((file) => !manifest.files[file]).map(
    (file) => `The build has no ${file}, which the page needs. Build again.`,
  ),
  ...(fontOf(manifest)
    ? []
    : ['The build has no font (.woff2). Install the font package, then publish again.']),
]
