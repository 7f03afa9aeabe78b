declare global {
  /** React's developer tools. A development build of react-dom registers here as it starts. */
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: Record<string, unknown> | undefined
}

/**
 * Keeps react-dom's registration for React Refresh, which comes with the first remote of a development server, when react-dom may
 * have started (decisions/working-on-a-remote: Development server). Developer tools that are installed do the same.
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
