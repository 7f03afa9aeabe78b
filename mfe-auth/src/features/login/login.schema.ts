import * as yup from 'yup'

/** What the log-in form holds; messages are the specification's (5) and the decisions'. */
export const loginSchema = yup.object({
  email: yup.string().trim().required('Required').email('Invalid email'),
  password: yup.string().required('Required'),
})
