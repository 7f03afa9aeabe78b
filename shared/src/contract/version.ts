/** Version of the contract between host and remotes: what `@soundings/shared/platform` exports and how screens are mounted. */
export const CONTRACT_VERSION = '1.1.0'
