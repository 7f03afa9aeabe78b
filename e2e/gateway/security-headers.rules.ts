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

/** Opened as a document, a released file has no scripts and no origin. */
const ASSET_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

export const assetHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': ASSET_POLICY,
  'content-disposition': DOWNLOADED,
  'cross-origin-resource-policy': 'same-origin',
}

/** The page's policy for its resources is in the page itself (`host/cli/page`). */
export const securityHeaders = ({ frameAncestors, isTls }: Options): Record<string, string> => ({
  'content-security-policy': `frame-ancestors ${frameAncestors.join(' ')}`,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'permissions-policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  ...(isTls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})
