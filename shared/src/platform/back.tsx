import {
  createContext,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useRequiredContext } from './required-context.ts'

/** A path of this product, or an action. */
export type BackTarget = string | (() => void)

type BackContextValue = {
  target: RefObject<BackTarget> | undefined
  setTarget: (target: RefObject<BackTarget> | undefined) => void
}

const BackContext = createContext<BackContextValue | null>(null)

/** Holds the target of the header's Back for the screens below. For the host. */
export const BackProvider = ({ children }: { children: ReactNode }) => {
  const [target, setTarget] = useState<RefObject<BackTarget>>()
  const contextValue = useMemo(() => ({ target, setTarget }), [target])
  return <BackContext value={contextValue}>{children}</BackContext>
}

/** The target of Back that the screen has set; undefined for the previous screen. For the host. */
export const useBackTarget = (): RefObject<BackTarget> | undefined => useBackContext().target

/**
 * Sets the target of the header's Back on this screen, where that is not the previous screen. The browser's Back is
 * unchanged.
 */
export const useBackTo = (target: BackTarget): void => {
  const { setTarget } = useBackContext()
  const latest = useRef(target)
  useEffect(() => {
    latest.current = target
  }, [target])
  // Before the effect that focuses the next screen's heading: from then on Back is that screen's.
  useLayoutEffect(() => {
    setTarget(latest)
    return () => setTarget(undefined)
  }, [setTarget])
}

const useBackContext = (): BackContextValue => useRequiredContext(BackContext, 'Back needs the host above it')
