import { createHash } from 'node:crypto'
import { describeEvent, reasonOf } from '../../src/releases-page/events.rules.ts'
import type { Registry, RegistryEvent } from '../registry/registry.schema.ts'
import { eventsOf } from '../status/history.rules.ts'
import { escapeHtml } from './html.rules.ts'

/** XML has no way to write these, not even escaped: one in a reason would make the whole feed unreadable. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

const escapeXml = (text: string) => escapeHtml(text.replaceAll(NOT_IN_XML, '\ufffd'))

/** The same for the same event for ever, whatever the deployment's address: readers tell by it what is new. */
const idOf = (text: string): string => {
  const hash = createHash('sha256').update(text).digest('hex')
  // A UUID of version 8 (RFC 9562): bits of a hash of our own.
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`]
  return `urn:uuid:${[...parts, hash.slice(20, 32)].join('-')}`
}

const entryOf = (event: RegistryEvent, page: string) => {
  const { at, who, action, name, version, replaced = '', note = '' } = event
  const reason = reasonOf(event)
  return `<entry>
<id>${idOf(JSON.stringify([at, who, action, name, version, replaced, note]))}</id>
<title>${escapeXml(describeEvent(event))}</title>
<updated>${escapeXml(at)}</updated>
<author><name>${escapeXml(who)}</name></author>
<category term="${escapeXml(action)}"/>
<link href="${escapeXml(page)}"/>
<content type="text">${escapeXml(reason ?? describeEvent(event))}</content>
</entry>`
}

/**
 * `releases/releases.atom`: the last changes to all apps (RFC 4287), newest first.
 * @param address where browsers open the deployment; without it links are relative to the feed.
 */
export const renderFeed = (registry: Registry, address = ''): string => {
  const page = `${address}/releases/`
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${idOf(`feed ${address}`)}</id>
<title>Soundings: releases</title>
<updated>${escapeXml(registry.updatedAt)}</updated>
<link href="${escapeXml(page)}"/>
<link rel="self" type="application/atom+xml" href="${escapeXml(page)}releases.atom"/>
${eventsOf(registry)
  .map((event) => entryOf(event, page))
  .join('\n')}
</feed>
`
}
