import { useMemo, useSyncExternalStore } from 'react'
import { useWrapperBridge } from '../../wrapper/wrapper-provider.tsx'
import { createDeviceSpeaker, createWrapperSpeaker, type Speaker } from './speaker.ts'

/** Undefined in browsers without speech synthesis. */
const synthesis: SpeechSynthesis | undefined = window.speechSynthesis
const deviceSpeaker = createDeviceSpeaker(synthesis)

/** Browsers load their voices late. */
const subscribe = (listener: () => void) => {
  synthesis?.addEventListener('voiceschanged', listener)
  return () => synthesis?.removeEventListener('voiceschanged', listener)
}

/** The mobile wrapper if it can read, else the device. */
export const useSpeaker = (): Speaker => {
  const bridge = useWrapperBridge()
  useSyncExternalStore(subscribe, () => synthesis?.getVoices().length)
  return useMemo(() => (bridge?.readsAloud ? createWrapperSpeaker(bridge) : deviceSpeaker), [bridge])
}
