import { addDays, readAssignedAssessments } from '../assessments/assigned-assessments.ts'
import type { User } from '../http/api.types.ts'
import { type ClinicContext, toDateString } from '../http/clinic-context.ts'
import { ENGLISH, matchLanguage, say } from '../words/say.ts'
import type { Subject } from './people.ts'

/**
 * Undefined unless the clinic turns the line on. Everyone with the link can read it, so it never names an instrument.
 * @param language by default that of the clinic's messages to this person
 */
export const describeQuestionsFor = async (
  { db, now }: Pick<ClinicContext, 'db' | 'now'>,
  { person, clinic }: Pick<Subject, 'person' | 'clinic'>,
  language = matchLanguage([person.preferredLanguage, clinic.language]) ?? ENGLISH,
): Promise<User['questionsFor']> => {
  const setting = clinic.questionsFor
  if (!setting) return undefined
  const [first] = new Intl.Segmenter().segment(person.firstName)
  const name = (setting.name === 'initial' ? first?.segment : undefined) ?? person.firstName
  const text = say(language, 'These questions are for {name}, from {clinic}.', { name, clinic: clinic.name })
  if (setting.days === undefined) return { text, language }
  const today = toDateString(now())
  const asked = (await readAssignedAssessments(db, person.id, { today })).filter(({ isOverdue }) => isOverdue)
  const until = addDays(
    asked
      .map(({ dueDate }) => dueDate)
      .sort()
      .at(-1) ?? today,
    setting.days,
  )
  if (asked.length === 0 || until < today) return { text, language }
  const day = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' })
  const date = day.format(new Date(until))
  return { text: `${text} ${say(language, 'Please answer by {date}.', { date })}`, language }
}
