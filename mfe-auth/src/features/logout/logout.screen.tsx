import { formatList } from '@soundings/shared/dates/locale'
import { findStoredWork, type StoredWork } from '@soundings/shared/drafts/stored-work'
import { Link, Navigate, useNavigate, useScreenTitle, useSession } from '@soundings/shared/platform'
import { Button, ButtonLink } from '@soundings/shared/ui/button'
import { Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { Text } from '@soundings/shared/ui/text'
import { useEffect, useState } from 'react'
import { LOGOUT_COPY as COPY } from './logout.copy.ts'

/** `/logout`: ends the session and redirects to `/login`. Asks first if a draft or a submission is unfinished. */
export default function LogoutScreen() {
  const { signOut } = useSession()
  const [work, setWork] = useState<StoredWork>()
  const [step, setStep] = useState<'reading' | 'asking' | 'ending' | 'ended'>('reading')
  const end = async (keepsAnswers: boolean) => {
    setStep('ending')
    await signOut({ keepsAnswers })
    setStep('ended')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens.
  useEffect(() => {
    void findStoredWork().then((found) => {
      setWork(found)
      if (found.unfinished.length > 0 || found.hasUnsent) setStep('asking')
      else void end(false)
    })
  }, [])
  if (step === 'ended') return <Navigate to="/login" replace />
  if (step === 'asking' && work)
    return <AskFirst work={work} onKeep={() => void end(true)} onErase={() => void end(false)} />
  return <LoggingOut />
}

const LoggingOut = () => {
  useScreenTitle({ title: COPY.title })
  return <SkeletonScreen />
}

const nameOf = (kind: string): string =>
  kind === 'reminder' || kind === 'intake' ? COPY.ask[kind] : COPY.ask.answers

const isOneThing = ([kind = '', ...others]: readonly string[]) =>
  ['reminder', 'intake'].includes(kind) && others.length === 0

type AskProps = { work: StoredWork; onKeep: () => void; onErase: () => void }

const AskFirst = ({ work: { hasUnsent, unfinished, path }, onKeep, onErase }: AskProps) => {
  const title = hasUnsent
    ? COPY.ask.unsentTitle
    : COPY.ask.unfinishedTitle({ things: formatList([...new Set(unfinished.map(nameOf))]) })
  const copy = !hasUnsent && isOneThing(unfinished) ? COPY.ask.one : COPY.ask.many
  const heading = useScreenTitle({ title })
  const navigate = useNavigate()
  return (
    <Page>
      <PageHeading ref={heading}>{title}</PageHeading>
      <Text>{copy.text}</Text>
      <Stack>
        {path ? (
          <ButtonLink as={Link} to={path}>
            {COPY.ask.send}
          </ButtonLink>
        ) : (
          <Button onClick={() => navigate(-1)}>{copy.finish}</Button>
        )}
        <Button kind="secondary" onClick={onKeep}>
          {copy.keep}
        </Button>
        <Button kind="plain" onClick={onErase}>
          {copy.erase}
        </Button>
      </Stack>
    </Page>
  )
}
