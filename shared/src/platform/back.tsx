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

export const BackProvider = ({ children }: { children: ReactNode }) => {
  const [target, setTarget] = useState<RefObject<BackTarget>>()
  const contextValue = useMemo(() => ({ target, setTarget }), [target])
  return <BackContext value={contextValue}>{children}</BackContext>
}

/** The Back target set by the screen; undefined for the previous screen. */
export const useBackTarget = (): RefObject<BackTarget> | undefined => useBackContext().target

/** Sets the target of the header's Back; the default is the previous screen. The browser's Back is unchanged. */
export const useBackTo = (target: BackTarget): void => {
  const { setTarget } = useBackContext()
  const latest = useRef(target)
  useEffect(() => {
    latest.current = target
  }, [target])
  // The cleanup has to run before the effect that focuses the next screen's heading.
  useLayoutEffect(() => {
    setTarget(latest)
    return () => setTarget(undefined)
  }, [setTarget])
}

const useBackContext = (): BackContextValue => useRequiredContext(BackContext, 'Back needs the host above it')
