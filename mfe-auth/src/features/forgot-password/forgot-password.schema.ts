import { object, string } from 'yup'

export const forgotPasswordSchema = object({
  email: string().trim().required('Required').email('Invalid email'),
})
