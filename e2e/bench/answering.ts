import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { root } from '../commands/workspace.mjs'
import { median, percentile, SHORTEST_EVENT_MS } from './statistics.rules.ts'
import {
  CPU_SLOWDOWN,
  clinicAt,
  firstControl,
  linkTo,
  newPhone,
  openBrowser,
  openMeasured,
  startBuilt,
} from './visit.ts'

const RUNS = 5
const PRESSES = 60
/** Pause between scrolling and a press, as if a person read the question. */
const READING_MS = 250
const AFTER_PRESS_MS = 120
const LAST_EVENT_MS = 500
const QUESTIONS = 600
const CONDITIONAL_EVERY = 6
const REPEATS = 20

const longQuestionnaire = {
  resourceType: 'Questionnaire',
  id: 'bench-600',
  title: 'Six hundred questions',
  item: Array.from({ length: QUESTIONS }, (_, index) => ({
    linkId: `q${index}`,
    type: 'choice',
    text: `How much do you agree with sentence number ${index + 1}?`,
    answerOption: ['Not at all', 'A little', 'Rather', 'Fully'].map((display, value) => ({
      valueCoding: { code: `a${value}`, display },
    })),
  })),
}
/** About half of the conditional questions become enabled. */
const conditionalQuestionnaire = {
  ...longQuestionnaire,
  id: 'bench-600-conditions',
  title: 'Six hundred questions with a hundred conditions',
  item: longQuestionnaire.item.map((item, index) =>
    index % CONDITIONAL_EVERY === CONDITIONAL_EVERY - 1
      ? {
          ...item,
          enableWhen: [
            {
              question: `q${index - 1}`,
              operator: index % 4 === 1 ? '!=' : '=',
              answerCoding: { code: 'a1' },
            },
          ],
        }
      : item,
  ),
}
/** Twenty instances of a two-question group replace the last forty questions. */
const repeatingQuestionnaire = {
  ...longQuestionnaire,
  id: 'bench-600-repeats',
  title: 'Six hundred questions with twenty repeats',
  item: [
    ...longQuestionnaire.item.slice(0, QUESTIONS - 2 * REPEATS),
    {
      linkId: 'group',
      type: 'group',
      text: 'Sentences that repeat',
      repeats: true,
      extension: [
        { url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-minOccurs', valueInteger: REPEATS },
      ],
      item: longQuestionnaire.item.slice(-2),
    },
  ],
}
const shortQuestionnaire = JSON.parse(
  readFileSync(path.join(root, 'e2e/sandbox/instruments/mood-and-energy.json'), 'utf8'),
)

/** Scrolls before the timed press, so that only the press is measured. @returns the answer's position. */
const scrollToAnswer = (page: Page, question: number, answer: number) =>
  page.evaluate(
    async ([field, index]) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const row = () => document.getElementById(String(field))?.querySelectorAll('label')[Number(index)]
      while (!row()) await nextFrame()
      row()?.scrollIntoView({ block: 'center' })
      await nextFrame()
      const { x = 0, y = 0, width = 0, height = 0 } = row()?.getBoundingClientRect() ?? {}
      return { x: x + width / 2, y: y + height / 2 }
    },
    [`q${question}`, answer] as const,
  )

/** Presses answers all over the form; the first eight while the rest of the form still renders. */
const pressAnswers = async (page: Page, questions: number) => {
  for (let turn = 0; turn < PRESSES; turn += 1) {
    const position = turn < 8 ? turn : (turn * 7919) % questions
    // Every sixth question may be disabled, depending on the previous one.
    const question = position % CONDITIONAL_EVERY === CONDITIONAL_EVERY - 1 ? position - 1 : position
    const { x, y } = await scrollToAnswer(page, question, turn % 4)
    await page.waitForTimeout(READING_MS)
    await page.mouse.click(x, y)
    await page.waitForTimeout(AFTER_PRESS_MS)
  }
}

const measureOnce = async (browser: Browser, link: string, questions: number) => {
  const context = await newPhone(browser)
  const { page } = await openMeasured(context)
  await page.goto(link)
  const first = await firstControl(page)
  await pressAnswers(page, questions)
  await page.waitForTimeout(LAST_EVENT_MS)
  const { interactions } = await page.evaluate(() => window.measured)
  await context.close()
  const slow = Object.values(interactions).map(({ start, end }) => end - start)
  const quick = Array.from({ length: Math.max(0, PRESSES - slow.length) }, () => SHORTEST_EVENT_MS)
  return { first, presses: [...slow, ...quick] }
}

const measure = async (browser: Browser, origin: string, questionnaire: object) => {
  const clinic = await clinicAt(origin)
  const { assessmentId, questions } = await clinic.importQuestionnaire(questionnaire)
  const counted = []
  for (let run = 0; run <= RUNS; run += 1) {
    const link = origin + (await linkTo(origin, assessmentId))
    counted.push(await measureOnce(browser, link, Math.min(questions, QUESTIONS - 2 * REPEATS)))
  }
  counted.shift()
  return {
    questions,
    firstControlMs: Math.round(median(counted.map(({ first }) => first))),
    pressToPaintMedianMs: Math.round(median(counted.flatMap(({ presses }) => presses))),
    pressToPaintP98Ms: Math.round(median(counted.map(({ presses }) => percentile(presses, 0.98)))),
  }
}

const ratioOf = (one: number, other: number) => Math.round((one / other) * 100) / 100

/** Compares a short instrument with one of 600 questions. Results are medians of several cold visits. */
export const benchAnswering = async () => {
  const stack = await startBuilt()
  const browser = await openBrowser()
  try {
    const short = await measure(browser, stack.url, shortQuestionnaire)
    const long = await measure(browser, stack.url, longQuestionnaire)
    const conditional = await measure(browser, stack.url, conditionalQuestionnaire)
    const repeating = await measure(browser, stack.url, repeatingQuestionnaire)
    const measured = { short, long, conditional, repeating }
    const ratios = {
      firstControlRatio: ratioOf(long.firstControlMs, short.firstControlMs),
      conditionsRatio: ratioOf(conditional.pressToPaintMedianMs, long.pressToPaintMedianMs),
      repeatsRatio: ratioOf(repeating.pressToPaintMedianMs, long.pressToPaintMedianMs),
    }
    console.table(measured)
    console.table(ratios)
    console.log('goals: first control at most 1.2; conditions and repeats at most 1.1; p98 at most 100 ms')
    return { runs: RUNS, cpuSlowdown: CPU_SLOWDOWN, ...measured, ...ratios }
  } finally {
    await browser.close()
    await stack.close()
  }
}
