import path from 'node:path'
import { type RuleSetRule, rspack } from '@rspack/core'

const standIn = (file: string) => path.join(import.meta.dirname, file)

const replace = (wanted: RegExp, from: RegExp, file: string) =>
  new rspack.NormalModuleReplacementPlugin(wanted, (resource) => {
    if (from.test(resource.context ?? '')) resource.request = standIn(file)
  })

const AXIOS_UNUSED = [
  'adapters/fetch',
  'cancel/CancelToken',
  'helpers/AxiosURLSearchParams',
  'helpers/HttpStatusCode',
  'helpers/formDataToJSON',
  'helpers/progressEventReducer',
  'helpers/toFormData',
  'helpers/toURLEncodedForm',
].map((file) => path.basename(file))

/** A remote takes the federation glue from the host (see host-bundler-runtime.js). */
export const takeFederationFromHost = () => [
  new rspack.NormalModuleReplacementPlugin(/webpack-bundler-runtime.dist.index\.c?js$/, (resource) => {
    resource.request = standIn('host-bundler-runtime.js')
  }),
]

/** Rule of the host's build for libraries whose unused components would stay (see pure-components.cjs). */
export const pureComponents: RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
  loader: standIn('pure-components.cjs'),
}

/**
 * Leaves out of the host what large libraries bring for cases that this product does not have (decision 0007).
 * The API module sends JSON by XMLHttpRequest with an AbortSignal; remotes are plain script entries.
 */
export const trimLibraries = () => [
  replace(new RegExp(`/(${AXIOS_UNUSED.join('|')})\\.js$`), /[\\/]axios[\\/]/, 'axios-unused.js'),
  replace(/\/Prefixer\.js$/, /stylis/, 'stylis-prefixer.js'),
  replace(/\/desc\.mjs$/, /error-codes/, 'federation-errors.js'),
  replace(/\/semver\/index\.js$/, /runtime-core/, 'federation-satisfy.js'),
  replace(/\/SnapshotHandler\.js$/, /runtime-core/, 'federation-snapshot.js'),
  replace(
    /\/(utils\/preload|plugins\/generate-preload-assets)\.js$/,
    /runtime-core/,
    'federation-preload.js',
  ),
]
