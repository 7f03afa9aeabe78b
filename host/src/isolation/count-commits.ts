declare global {
  /** What React looks for when it starts, and tells of each commit, in production too. */
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: Record<string, unknown> | undefined
}

let count = 0

/** How often the page was drawn. */
export const commits = (): number => count

/**
 * Counts how often React changes the page: its own Profiler is taken out of production builds. Has to stand before
 * react-dom starts; the developer tools may be there already, and go on working.
 */
export const countCommits = (): void => {
  const renderers = new Map<number, unknown>()
  const hook: Record<string, unknown> = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ?? {
    supportsFiber: true,
    // React Refresh comes with the first remote of a development server, when react-dom may have started (decision 0136).
    renderers,
    inject: (renderer: unknown) => renderers.set(1, renderer).size,
    onCommitFiberUnmount: () => undefined,
  }
  const { onCommitFiberRoot } = hook
  hook.onCommitFiberRoot = (...told: unknown[]) => {
    count += 1
    if (typeof onCommitFiberRoot === 'function') onCommitFiberRoot.apply(hook, told)
  }
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = hook
}
