/** Text as it may stand in an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** JSON as it may stand in a `<script type="application/json">`: nothing in it can end the element. */
export const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** A built script as it may stand inline: without its map, and with nothing in it that could end the element. */
export const inlineScript = (code: string): string =>
  code
    .replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '')
    .replaceAll('</script', '<\\/script')
    .replaceAll('<!--', '<\\!--')
    .trim()

/** A style sheet as it may stand inline. */
export const inlineStyle = (css: string): string => css.replaceAll('</', '<\\/').trim()
