import { HelpLink } from '@soundings/shared/ui/help-link'

type Props = { title: string; url: string }

/** A link of an instrument: https, mailto or tel. At a kiosk nothing leads out. */
export const InstrumentLink = ({ title, url }: Props) => (
  <HelpLink
    kind={url.startsWith('tel:') ? 'call' : 'web'}
    title={title}
    value={url.replace(/^\w+:(\/\/)?/, '')}
    href={url}
  />
)
