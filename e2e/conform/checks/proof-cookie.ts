import { operationOf } from '../document/operations.ts'
import { failed, judged, notChecked, notOffered } from '../findings.ts'
import { NO_PEOPLE } from '../requests/plan.types.ts'
import type { Run } from '../run.ts'

const FORM = {
  HttpOnly: /;\s*httponly/i,
  'SameSite=Strict': /;\s*samesite=strict/i,
  Path: /;\s*path=\/v1\/public-api/i,
}

/** The cookie that a right birthday leaves: no script reads it, no other site sends it, and no page but ours gets it. */
export const checkProofCookie = (run: Run, isSecure: boolean): Promise<void> =>
  run.check(
    operationOf('verifyBirthday'),
    'cookie',
    'HttpOnly; SameSite=Strict; Path=/v1/public-api; Secure on TLS',
    async () => {
      const answer = run.sent.get('verifyBirthday')?.answer
      const [cookie] = answer?.headers.getSetCookie() ?? []
      if (!answer) return notChecked(NO_PEOPLE)
      if (answer.status !== 200) return failed('a right birthday was not taken')
      if (!cookie) return notOffered('nothing is proved by a cookie')
      const missing = Object.entries(FORM).filter(([, form]) => !form.test(cookie))
      const all = [
        ...missing.map(([name]) => name),
        ...(isSecure && !/;\s*secure/i.test(cookie) ? ['Secure'] : []),
      ]
      return judged('a cookie', all.length > 0 ? `without ${all.join(', ')}` : undefined)
    },
  )
