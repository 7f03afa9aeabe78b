/** Escapes text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A message with tags (`shared/src/messages/rich.tsx`) as HTML; `tags` render the escaped text inside them. */
export const richHtml = (text: string, tags: Readonly<Record<string, (text: string) => string>>): string =>
  escapeHtml(text).replace(
    /&lt;(\w+)&gt;(.*?)&lt;\/\1&gt;/gs,
    (_, tag: string, inner: string) => tags[tag]?.(inner) ?? inner,
  )

/** Escapes JSON for a `<script type="application/json">`, so that it cannot end the element. */
export const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Escapes a built script for inline use: without its source map, and so that it cannot end the element. */
export const inlineScript = (code: string): string =>
  code
    .replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '')
    .replaceAll('</script', '<\\/script')
    .replaceAll('<!--', '<\\!--')
    .trim()

/** Escapes a style sheet for inline use. */
export const inlineStyle = (css: string): string => css.replaceAll('</', '<\\/').trim()
