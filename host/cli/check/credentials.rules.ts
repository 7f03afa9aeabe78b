/** Variables that hold a credential, or lead to one: of object storage, of GitHub and of npm. */
const CREDENTIALS =
  /^(AWS_(ACCESS_KEY_ID|SECRET_ACCESS_KEY|SESSION_TOKEN|WEB_IDENTITY_TOKEN_FILE|PROFILE|CONTAINER_\w+)|ACTIONS_ID_TOKEN_REQUEST_\w+|GITHUB_TOKEN|GH_TOKEN|NPM_TOKEN|NODE_AUTH_TOKEN)$/

/**
 * Credentials in an environment, by name. A child without them still reads those of the processes above it
 * (`/proc/<pid>/environ`), so that no journey may run below one that has any.
 */
export const credentialsIn = (env: Readonly<Record<string, string | undefined>>): string[] =>
  Object.keys(env)
    .filter((name) => CREDENTIALS.test(name) && env[name] !== '')
    .sort()
