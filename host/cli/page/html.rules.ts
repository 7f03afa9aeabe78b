/** For an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Supports tags of messages (`shared/src/messages/rich.tsx`). `tags` render the escaped text inside them. */
export const richHtml = (text: string, tags: Readonly<Record<string, (text: string) => string>>): string =>
  escapeHtml(text).replace(
    /&lt;(\w+)&gt;(.*?)&lt;\/\1&gt;/gs,
    (_, tag: string, inner: string) => tags[tag]?.(inner) ?? inner,
  )

/** The JSON must not end the `<script>` element. */
export const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Without a source map. The code must not end the `<script>` element. */
export const inlineScript = (code: string): string =>
  code
    .replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '')
    .replaceAll('</script', '<\\/script')
    .replaceAll('<!--', '<\\!--')
    .trim()

export const inlineStyle = (css: string): string => css.replaceAll('</', '<\\/').trim()
