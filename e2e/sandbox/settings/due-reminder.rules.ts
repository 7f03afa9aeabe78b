type Reminder = { isActive: boolean; daysOfWeek: readonly number[]; timeOfDay: string; sentOn: string | null }

/** Whether a reminder is to be sent now: its day, past its time, and not sent today. The sandbox lives in UTC. */
export const isDue = ({ isActive, daysOfWeek, timeOfDay, sentOn }: Reminder, now: Date): boolean => {
  const [day, time] = now.toISOString().split('T')
  return (
    isActive &&
    daysOfWeek.includes(now.getUTCDay()) &&
    (time ?? '').slice(0, 5) >= timeOfDay &&
    sentOn !== day
  )
}
