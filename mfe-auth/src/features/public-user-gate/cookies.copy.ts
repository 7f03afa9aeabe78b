export const COOKIES_COPY = {
  title: 'This browser blocks cookies',
  message:
    'Allow them for this site, then press Try again. Or open the link in another browser. Without cookies we cannot tell that it is you.',
} as const
