import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aBrowser } from '@soundings/shared/testing/worlds'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import ProgressScreen from './progress.screen.tsx'

const V1 = 'http://api.test/v1/client-api/users/user-1'
export const URL = `${V1}/insights`

export const at = (daysAgo: number, value: number) => {
  const date = new Date()
  date.setDate(date.getDate() - daysAgo)
  return { date: date.toISOString(), value }
}

type Answers = {
  lifestyle?: object[]
  symptoms?: object[]
  worksheets?: object[]
  modules?: object[]
  scores?: object[]
}

export const answering = (answers: Answers) => {
  const { lifestyle = [], symptoms = [], worksheets = [], modules = [], scores = [] } = answers
  server.use(
    http.get(`${URL}/lifestyle-graph`, () => HttpResponse.json(lifestyle)),
    http.get(`${URL}/symptoms-graph`, () => HttpResponse.json(symptoms)),
    http.get(`${URL}/worksheet-summary`, () => HttpResponse.json(worksheets)),
    http.get(`${V1}/check-ins/scores`, () =>
      HttpResponse.json({ checkInModules: modules, checkInScores: scores }),
    ),
  )
}

export const show = (platform?: 'ios' | 'android') =>
  renderScreen(<ProgressScreen />, { wrapper: aBrowser({ platform }) })

export const card = (name: string) => screen.findByRole('region', { name })
