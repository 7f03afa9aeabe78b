/**
 * Variables that a process above journeys may have. A list of credentials is never whole (`DEPLOY_SECRET`); this one says
 * what holds none.
 */
const KNOWN: readonly RegExp[] = [
  // Of the shell and the terminal.
  /^(_|PATH|HOME|PWD|OLDPWD|SHELL|SHLVL|USER|LOGNAME|USERNAME|HOSTNAME|LANG|LANGUAGE|LC_\w+|TZ|TERM|COLORTERM)$/,
  /^(TERM_PROGRAM(_VERSION)?|COLUMNS|LINES|LS_COLORS|NO_COLOR|FORCE_COLOR|EDITOR|PAGER|TMPDIR|TMP|TEMP|DISPLAY)$/,
  /^(WAYLAND_DISPLAY|XDG_\w+|DEBIAN_FRONTEND|LD_LIBRARY_PATH|CI)$/,
  // Where certificates of authorities are.
  /^(SSL_CERT_(FILE|DIR)|NODE_EXTRA_CA_CERTS|(AWS|CURL)_CA_BUNDLE)$/,
  // Of Node.js and npm, which gives its settings on to what it runs: all but those of `_auth` and of addresses.
  /^(COLOR|NODE|NODE_ENV|NODE_OPTIONS|NODE_VERSION|YARN_VERSION|NVM_(BIN|DIR|INC|CD_FLAGS)|INIT_CWD)$/,
  /^npm_(command|execpath|node_execpath|lifecycle_\w+|package_\w+)$/,
  /^npm_config_(?!(key|cert|otp)$)(?!\w*(auth|token|password))[a-z][a-z_]*$/,
  // Our own, and where a store is.
  /^(RELEASE_STORE|RELEASED_BY|CHROMIUM(_SHELL)?_PATH|PLAYWRIGHT_BROWSERS_PATH|AWS_(DEFAULT_)?REGION)$/,
]

/** `https://user:password@host`. */
const PASSWORD_IN_ADDRESS = /:\/\/[^/\s@]+@/

/**
 * What may be a credential in an environment, by name: all that is not known to be none. A child without them still reads
 * those of the processes above it (`/proc/<pid>/environ`), so that no journey may run below one that has any.
 */
export const suspectsIn = (env: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(env)
    .filter(([name, value = '']) => {
      const isKnown = KNOWN.some((pattern) => pattern.test(name))
      return value !== '' && (!isKnown || PASSWORD_IN_ADDRESS.test(value))
    })
    .map(([name]) => name)
    .sort()
