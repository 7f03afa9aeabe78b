import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

/** A path of this product, or an action. */
export type BackTarget = string | (() => void)

type BackContextValue = {
  target: RefObject<BackTarget> | undefined
  keep: (target: RefObject<BackTarget> | undefined) => void
}

const BackContext = createContext<BackContextValue | null>(null)

/** Holds the target of the header's Back for the screens below. For the host. */
export const BackProvider = ({ children }: { children: ReactNode }) => {
  const [target, keep] = useState<RefObject<BackTarget>>()
  const kept = useMemo(() => ({ target, keep }), [target])
  return <BackContext value={kept}>{children}</BackContext>
}

/** The target of Back that the screen has set; undefined for the screen before. For the host. */
export const useBackTarget = (): RefObject<BackTarget> | undefined => useBackContext().target

/**
 * Sets the target of the header's Back on this screen, where that is not the screen before. The browser's Back stays as it
 * is.
 */
export const useBackTo = (target: BackTarget): void => {
  const { keep } = useBackContext()
  const latest = useRef(target)
  useEffect(() => {
    latest.current = target
  }, [target])
  useEffect(() => {
    keep(latest)
    return () => keep(undefined)
  }, [keep])
}

const useBackContext = (): BackContextValue => {
  const kept = useContext(BackContext)
  if (!kept) throw new Error('Back needs the host above it')
  return kept
}
