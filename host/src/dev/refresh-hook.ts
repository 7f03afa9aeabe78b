declare global {
  /** A development build of react-dom registers here when it starts. */
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: Record<string, unknown> | undefined
}

/** React Refresh may load after react-dom, and needs its registration. Installed developer tools do the same. */
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
