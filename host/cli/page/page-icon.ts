/** A sounding lead under the waterline. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#0b5d83"/><path d="M2 15c9-5 19 5 28 0M16 16v6" fill="none" stroke="#fff" stroke-width="2"/><circle cx="16" cy="23" r="3" fill="#fff"/></svg>'

export const iconTag = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">`
