import { DOWNLOADED } from '@soundings/shared/internal/build/asset-headers.ts'

const DENIED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

type Options = {
  /** CSP sources of sites that may show the app in a frame. */
  frameAncestors: readonly string[]
  isTls: boolean
}

/** Policy of a released file opened as a document: no scripts and no origin. */
const ASSET_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** The headers of released files, so that browsers never run one as a document of the page's origin. */
export const assetHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': ASSET_POLICY,
  'content-disposition': DOWNLOADED,
  'cross-origin-resource-policy': 'same-origin',
}

/** Headers of every response. The page itself has the policy of its resources (`host/cli/page`). */
export const securityHeaders = ({ frameAncestors, isTls }: Options): Record<string, string> => ({
  'content-security-policy': `frame-ancestors ${frameAncestors.join(' ')}`,
  // Windows of other sites get no reference to this one, nor this one to theirs.
  'cross-origin-opener-policy': 'same-origin',
  // No page of another origin can load our responses into its process, as a script or an image.
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'permissions-policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  ...(isTls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})
