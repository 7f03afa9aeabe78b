/** Version of the contract: the exports of `@soundings/shared/platform`, and how the host mounts screens. */
export const CONTRACT_VERSION = '1.1.0'
