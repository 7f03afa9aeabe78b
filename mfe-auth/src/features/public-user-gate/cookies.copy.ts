import { frameMessages } from '@soundings/shared/messages/messages'

export const COOKIES_COPY = frameMessages('cookies', {
  title: 'Your browser is blocking cookies',
  message:
    'Allow cookies for this site, then press Try again. Or open the link in another browser. Without cookies, we cannot tell that it is you.',
})
