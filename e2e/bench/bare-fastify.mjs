/** Baseline of the server bench: Fastify with one `pg` statement per call, without checks, audit or ORM. */
import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const app = Fastify()

const USER = `select u.id, u.type, u.patient_id, u.first_name, u.has_onboarded, c.id as clinic_id, c.name, c.logo_url, c.display_id, c.flags
  from users u join clinics c on c.id = u.clinic_id where u.id = $1`
const ASSIGNED = `select a.clinic_assessment_id, a.due_date, a.administration_date, a.cadence, i.id, i.name, i.disorder
  from assignments a join assessments i on i.id = a.assessment_id where a.user_id = $1 order by a.due_date`
const DEFINITION = `select i.id, i.name, v.version, v.content from assessments i
  join assessment_versions v on v.assessment_id = i.id and v.version = i.current_version where i.id = $1`
const SUBMISSION = `insert into submissions (id, user_id, assignee_user_id, answers, source, submission_type, is_new_patient, created_at)
  values ($1, $2, $2, $3, $4, $5, $6, now())`

app.get('/', async () => ({ hello: 'world' }))
app.get('/user/:id', async ({ params }) => (await pool.query(USER, [params.id])).rows[0])
app.get('/assigned/:id', async ({ params }) => (await pool.query(ASSIGNED, [params.id])).rows)
app.get('/definition/:id', async ({ params }) => (await pool.query(DEFINITION, [params.id])).rows)
app.post('/submit/:id', async ({ params, body }) => {
  const { assessments, source, submissionType, isNewPatient } = body
  const submissionId = randomUUID()
  const stored = [submissionId, params.id, JSON.stringify(assessments), source, submissionType, isNewPatient]
  await pool.query(SUBMISSION, stored)
  return { submissionId }
})
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
