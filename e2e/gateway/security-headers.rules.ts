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
  /** Sources of a CSP that may show the app in a frame. */
  frameAncestors: readonly string[]
  isTls: boolean
}

/** What a release's file is as a document, where somebody opens one all the same: without scripts and without an origin. */
const ASSET_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** The headers of release files. With them a browser never runs a file of a release as a document of the page's origin. */
export const assetHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': ASSET_POLICY,
  'content-disposition': DOWNLOADED,
  'cross-origin-resource-policy': 'same-origin',
}

/** Headers of every answer. The page itself says what it may load (`host/cli/page`). */
export const securityHeaders = ({ frameAncestors, isTls }: Options): Record<string, string> => ({
  'content-security-policy': `frame-ancestors ${frameAncestors.join(' ')}`,
  // A window of another site has no reference to this one, in either direction.
  'cross-origin-opener-policy': 'same-origin',
  // No page of another origin has an answer of ours in its process, as a script or an image.
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'permissions-policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  ...(isTls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})
