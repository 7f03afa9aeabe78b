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
  const hook: Record<string, unknown> = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ?? {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
  }
  const { onCommitFiberRoot } = hook
  hook.onCommitFiberRoot = (...told: unknown[]) => {
    count += 1
    if (typeof onCommitFiberRoot === 'function') onCommitFiberRoot.apply(hook, told)
  }
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = hook
}
