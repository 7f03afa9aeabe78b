declare global {
  /** React's developer tools hook. A development build of react-dom registers here as it starts. */
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: Record<string, unknown> | undefined
}

/**
 * Stores react-dom's registration for React Refresh, which arrives with the first remote of a development server, possibly after react-dom
 * has started (decisions/working-on-a-remote: Development server). Installed developer tools do the same.
 */
export const installRefreshHook = (): void => {
  const renderers = new Map<number, unknown>()
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    supportsFiber: true,
    renderers,
    inject: (renderer: unknown) => renderers.set(1, renderer).size,
    onCommitFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
  }
}
