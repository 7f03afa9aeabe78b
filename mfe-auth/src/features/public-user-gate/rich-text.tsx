import { formatPhone } from '@soundings/shared/forms/phone.rules'
import { t } from '@soundings/shared/theme/theme'
import { HelpLink, type HelpLinkProps } from '@soundings/shared/ui/help-link'
import { Stack } from '@soundings/shared/ui/page'
import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { styled } from 'styled-components'

const Prose = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.space[2]};
  overflow-wrap: anywhere;

  ul,
  ol {
    padding-inline-start: ${t.space[3]};
  }
`

/** Excludes scripts, styles, forms and elements that load resources. */
const SANITIZE_CONFIG = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'a',
    'blockquote',
  ],
  ALLOWED_ATTR: ['href'],
}

type Props = {
  html: string
  lang: string | undefined
}

export const RichText = ({ html, lang }: Props) => {
  const safe = useMemo(() => DOMPurify.sanitize(html, SANITIZE_CONFIG), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: DOMPurify has sanitized it.
  return <Prose lang={lang} dir="auto" dangerouslySetInnerHTML={{ __html: safe }} />
}

const LINK_KIND_BY_PROTOCOL: Readonly<Record<string, HelpLinkProps['kind']>> = {
  'https:': 'web',
  'http:': 'web',
  'tel:': 'call',
  'sms:': 'text',
}

const collectLinks = (text: DocumentFragment): HelpLinkProps[] => {
  const links = [...text.querySelectorAll('a[href]')].flatMap((link): HelpLinkProps[] => {
    const url = new URL(link.getAttribute('href') ?? '', window.location.origin)
    const kind = LINK_KIND_BY_PROTOCOL[url.protocol]
    const value = kind === 'web' ? url.host : formatPhone(url.pathname)
    return kind ? [{ kind, title: link.textContent?.trim() || value, value, href: url.href }] : []
  })
  return links.filter(({ href }, index) => links.findIndex((other) => other.href === href) === index)
}

/** Replaces each link by its text. @returns sanitized text, and the removed links. */
const stripLinks = (html: string) => {
  const text = DOMPurify.sanitize(html, { ...SANITIZE_CONFIG, RETURN_DOM_FRAGMENT: true })
  const links = collectLinks(text)
  for (const link of text.querySelectorAll('a')) link.replaceWith(...link.childNodes)
  const page = document.createElement('div')
  page.append(text)
  return { safe: DOMPurify.sanitize(page, SANITIZE_CONFIG), links }
}

/** At a kiosk, links must not leave the page. The list shows their addresses, for the person's own phone. */
export const LinklessRichText = ({ html, lang }: Props) => {
  const { safe, links } = useMemo(() => stripLinks(html), [html])
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: DOMPurify has sanitized it. */}
      <Prose lang={lang} dir="auto" dangerouslySetInnerHTML={{ __html: safe }} />
      {links.length > 0 && (
        <Stack $gap={1}>
          {links.map((link) => (
            <HelpLink key={link.href} {...link} />
          ))}
        </Stack>
      )}
    </>
  )
}
