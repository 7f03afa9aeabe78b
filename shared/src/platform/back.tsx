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

/** A path of our own, or what to do. */
export type BackTarget = string | (() => void)

type BackContextValue = {
  target: RefObject<BackTarget> | undefined
  keep: (target: RefObject<BackTarget> | undefined) => void
}

const BackContext = createContext<BackContextValue | null>(null)

/** Remembers where the header's Back leads, for the screens below. The host's. */
export const BackProvider = ({ children }: { children: ReactNode }) => {
  const [target, keep] = useState<RefObject<BackTarget>>()
  const kept = useMemo(() => ({ target, keep }), [target])
  return <BackContext value={kept}>{children}</BackContext>
}

/** Where the screen says that Back leads; undefined: to the screen before. The host's. */
export const useBackTarget = (): RefObject<BackTarget> | undefined => useBackContext().target

/**
 * Says where the header's Back leads from this screen, when that is not simply the screen before. The browser's
 * own Back is not touched.
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
