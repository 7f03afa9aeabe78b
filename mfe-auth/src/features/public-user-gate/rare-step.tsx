import { useSession } from '@soundings/shared/platform'
import { LoadFailed } from '@soundings/shared/ui/load-failed'
import { keepsCookies } from '../../components/keeps-cookies.ts'
import { ClinicianPress } from './clinician-press.tsx'
import { Consent } from './consent.tsx'
import { COOKIES_COPY } from './cookies.copy.ts'

type Props = {
  state: 'press' | 'cookies-refused' | 'consent'
  consent: { consentCopy: string; language?: string } | undefined
  onCookies: (isKept: boolean) => void
  onOpened: (isOpened: boolean) => void
}

/** Loaded separately, because few links have these steps. */
export default function RareStep({ state, consent, onCookies, onOpened }: Props) {
  const { heldCode = '' } = useSession()
  switch (state) {
    case 'press':
      return <ClinicianPress code={heldCode} onOpened={() => onOpened(true)} />
    case 'cookies-refused':
      return <LoadFailed {...COOKIES_COPY} onRetry={() => onCookies(keepsCookies())} />
    case 'consent':
      return <Consent copy={consent?.consentCopy ?? ''} language={consent?.language} />
  }
}
