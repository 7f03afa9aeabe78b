/** Posts to the control API of a clinic. @throws unless the response is 2xx. */
export const post = async <T>(url: string, body: unknown): Promise<T> => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json() as Promise<T>
}

/** A text-message link of a new patient, whose birthday is verified, to an assessment. */
export const linkTo = async (origin: string, assessmentId: string): Promise<string> => {
  const person = { firstName: 'Robin', lastName: 'Bench', dateOfBirth: '1990-01-02', birthdayVerified: true }
  const assignments = [{ questionnaire: assessmentId, dueInDays: -1 }]
  const { patients } = await post<{ patients: [{ userId: string }] }>(`${origin}/sandbox/scenarios`, {
    patients: [{ ...person, assignments }],
  })
  return `${origin}/user/${patients[0].userId}/assessments?context=sms`
}
