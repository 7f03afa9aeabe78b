declare global {
  /** React calls this hook at each commit, in production too. */
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: Record<string, unknown> | undefined
}

let count = 0

/** Number of commits since the page opened. */
export const commitCount = (): number => count

/**
 * Counts the commits of React: its own Profiler is removed from production builds. Must run before
 * react-dom starts; developer tools that are installed go on working.
 */
export const countCommits = (): void => {
  const renderers = new Map<number, unknown>()
  const hook: Record<string, unknown> = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ?? {
    supportsFiber: true,
    // React Refresh comes with the first remote of a development server, when react-dom may have started (decisions/working-on-a-remote: Development server).
    renderers,
    inject: (renderer: unknown) => renderers.set(1, renderer).size,
    onCommitFiberUnmount: () => undefined,
  }
  const { onCommitFiberRoot } = hook
  hook.onCommitFiberRoot = (...args: unknown[]) => {
    count += 1
    if (typeof onCommitFiberRoot === 'function') onCommitFiberRoot.apply(hook, args)
  }
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = hook
}
