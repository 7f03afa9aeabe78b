import { HelpLink } from '@soundings/shared/ui/help-link'

/** Shows only the host of a web address, because the address is too long to read. */
const addressOf = (url: string) => (url.startsWith('http') ? new URL(url).host : url.replace(/^\w+:/, ''))

type Props = { title: string; url: string }

/** Supports https, mailto and tel. At a kiosk it is text, because links must not leave the page. */
export const InstrumentLink = ({ title, url }: Props) => (
  <HelpLink kind={url.startsWith('tel:') ? 'call' : 'web'} title={title} value={addressOf(url)} href={url} />
)
