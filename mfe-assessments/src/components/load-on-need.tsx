import { createLazyModule } from '@soundings/shared/async/lazy-module'
import { useLazyModule } from '@soundings/shared/async/use-lazy-module'
import type { ComponentType } from 'react'

/**
 * A component in a separate chunk, absent until it has loaded and if it fails to. Not `React.lazy`: React delays that
 * for up to 300 ms.
 */
export const loadOnNeed = <Props extends object>(
  importModule: () => Promise<{ default: ComponentType<Props> }>,
) => {
  const lazy = createLazyModule(importModule)
  return (props: Props) => {
    const [state] = useLazyModule(lazy)
    return state.status === 'loaded' ? <state.module.default {...props} /> : null
  }
}
