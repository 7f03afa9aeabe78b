import { storesFor } from './stores.rules'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5, ['appStore']],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, ['appStore']],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 8)', 5, ['playStore']],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, ['appStore', 'playStore']],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0, ['appStore', 'playStore']],
])(
  'a device with the user agent %s and %i touch points gets the stores %j [INVITE-44]',
  (userAgent, touchPoints, stores) => {
    expect(storesFor(userAgent, touchPoints)).toEqual(stores)
  },
)
