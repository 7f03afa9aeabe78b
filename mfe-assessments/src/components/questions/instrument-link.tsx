import { HelpLink } from '@soundings/shared/ui/help-link'

/** The host of a web address, which is too long to read; a number or an e-mail address unchanged. */
const addressOf = (url: string) => (url.startsWith('http') ? new URL(url).host : url.replace(/^\w+:/, ''))

type Props = { title: string; url: string }

/** A link of an instrument: https, mailto or tel. At a kiosk it is text, since no link may leave the page. */
export const InstrumentLink = ({ title, url }: Props) => (
  <HelpLink kind={url.startsWith('tel:') ? 'call' : 'web'} title={title} value={addressOf(url)} href={url} />
)
