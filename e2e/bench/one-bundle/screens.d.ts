/** Written anew for each build by `write-screens.ts`. */
declare module 'one-bundle-screens' {
  import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
  import type { ComponentType, ReactNode } from 'react'

  export const composition: Composition
  export const screens: Record<string, () => Promise<{ default: ComponentType<{ children?: ReactNode }> }>>
}
