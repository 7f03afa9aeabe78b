/** Journeys get only these variables. A list of credentials would never be complete (`DEPLOY_SECRET`). */
const KNOWN: readonly RegExp[] = [
  // Shell and terminal.
  /^(_|PATH|HOME|PWD|OLDPWD|SHELL|SHLVL|USER|LOGNAME|USERNAME|HOSTNAME|LANG|LANGUAGE|LC_\w+|TZ|TERM|COLORTERM)$/,
  /^(TERM_PROGRAM(_VERSION)?|COLUMNS|LINES|LS_COLORS|NO_COLOR|FORCE_COLOR|EDITOR|PAGER|TMPDIR|TMP|TEMP|DISPLAY)$/,
  /^(WAYLAND_DISPLAY|XDG_\w+|DEBIAN_FRONTEND|LD_LIBRARY_PATH|CI)$/,
  // Certificate authorities.
  /^(SSL_CERT_(FILE|DIR)|NODE_EXTRA_CA_CERTS|(AWS|CURL)_CA_BUNDLE)$/,
  // Node.js and npm, except `_auth` and URLs. npm passes its settings to child processes.
  /^(COLOR|NODE|NODE_ENV|NODE_OPTIONS|NODE_VERSION|YARN_VERSION|NVM_(BIN|DIR|INC|CD_FLAGS)|INIT_CWD)$/,
  /^npm_(command|execpath|node_execpath|lifecycle_\w+|package_\w+)$/,
  /^npm_config_(?!(key|cert|otp)$)(?!\w*(auth|token|password))[a-z][a-z_]*$/,
  // Variables of this command line, and those with the location of the store.
  /^(RELEASE_STORE|RELEASED_BY|CHROMIUM(_SHELL)?_PATH|PLAYWRIGHT_BROWSERS_PATH|AWS_(DEFAULT_)?REGION)$/,
]

/** `https://user:password@host`. */
const PASSWORD_IN_ADDRESS = /:\/\/[^/\s@]+@/

type Environment = Readonly<Record<string, string | undefined>>

/** `kept` are names of withheld variables that may contain a credential. */
export const cleanEnvironment = (env: Environment): { passed: Record<string, string>; kept: string[] } => {
  const filled = Object.entries(env).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  const isHarmless = ([name, value]: readonly [string, string]) =>
    KNOWN.some((pattern) => pattern.test(name)) && !PASSWORD_IN_ADDRESS.test(value)
  return {
    passed: Object.fromEntries(filled.filter(isHarmless)),
    kept: filled
      .filter((one) => !isHarmless(one))
      .map(([name]) => name)
      .sort(),
  }
}
