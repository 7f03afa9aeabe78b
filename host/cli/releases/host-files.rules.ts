import type { HostManifest } from '@soundings/shared/internal/contract/release-file.ts'
export const BOOT_FILE = 'boot.js'

export const SERVICE_WORKER_FILE = 'sw.js'

/** Added by publishing. */
export const THEME_FILE = 'theme.css'

/** Name, colors and icons for a home screen. */
export const APP_MANIFEST_FILE = 'app.webmanifest'

/** For home screens that do not read the manifest. */
export const TOUCH_ICON_FILE = 'apple-touch-icon.png'

export const RELEASES_PAGE_FILE = 'releases-page.js'

/** The preloaded font: the Latin subset if there are several. */
export const fontOf = ({ files }: Pick<HostManifest, 'files'>): string | undefined => {
  const fonts = Object.keys(files).filter((file) => file.endsWith('.woff2'))
  return fonts.find((file) => /latin-wght-normal/.test(file)) ?? fonts[0]
}

const NEEDED_FILES = [BOOT_FILE, SERVICE_WORKER_FILE, APP_MANIFEST_FILE, TOUCH_ICON_FILE]

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
