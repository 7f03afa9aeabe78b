import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { root } from '../commands/workspace.mjs'
import { linkTo, post } from './scenarios.ts'
import { startStack } from './stack.ts'
import { median, percentile, SHORTEST_EVENT_MS } from './statistics.rules.ts'
import { CPU_SLOWDOWN, measureRuns, openBrowser, openPage } from './visit.ts'

const RUNS = 5
const PRESSES = 60
/** Pause between scrolling and a press: a person reads the question first. */
const READING_MS = 250
/** Until what a press has changed is painted. */
const AFTER_PRESS_MS = 120
/** The browser hands over the timing of an event a moment after it. */
const LAST_EVENT_MS = 500
const QUESTIONS = 600
const CONDITIONAL_EVERY = 6
const REPEATS = 20

/** An instrument of 600 questions with four answers each. */
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
/** The same, with a hundred questions that depend on the one before: about half of them become enabled. */
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
/** The same, where the last forty are two questions of a group that is there twenty times. */
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

/** Scrolls an answer of a question into view. None of this runs during the press. @returns its position. */
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
    // Every sixth question may be disabled; the one before it decides that.
    const question = position % CONDITIONAL_EVERY === CONDITIONAL_EVERY - 1 ? position - 1 : position
    const { x, y } = await scrollToAnswer(page, question, turn % 4)
    await page.waitForTimeout(READING_MS)
    await page.mouse.click(x, y)
    await page.waitForTimeout(AFTER_PRESS_MS)
  }
}

const measureOnce = async (browser: Browser, link: string, questions: number) => {
  const visit = await openPage(browser)
  const { page } = visit
  await visit.slowDown()
  await page.goto(link)
  await page.waitForFunction(() => window.measured.firstControl !== undefined)
  await pressAnswers(page, questions)
  await page.waitForTimeout(LAST_EVENT_MS)
  const { firstControl = Number.NaN, interactions } = await page.evaluate(() => window.measured)
  await visit.close()
  const slow = Object.values(interactions).map(({ start, end }) => end - start)
  const quick = Array.from({ length: Math.max(0, PRESSES - slow.length) }, () => SHORTEST_EVENT_MS)
  return { firstControl, presses: [...slow, ...quick] }
}

const measure = async (browser: Browser, origin: string, questionnaire: object) => {
  const { assessmentId, questions } = await post<{ assessmentId: string; questions: number }>(
    `${origin}/sandbox/questionnaires`,
    questionnaire,
  )
  const counted = await measureRuns(RUNS, async () =>
    measureOnce(browser, await linkTo(origin, assessmentId), Math.min(questions, QUESTIONS - 2 * REPEATS)),
  )
  return {
    questions,
    firstControlMs: Math.round(median(counted.map(({ firstControl }) => firstControl))),
    pressToPaintMedianMs: Math.round(median(counted.flatMap(({ presses }) => presses))),
    pressToPaintP98Ms: Math.round(median(counted.map(({ presses }) => percentile(presses, 0.98)))),
  }
}

/** Answering at 4× CPU: a short instrument against one of 600 questions; medians of several cold visits. */
export const benchAnswering = async () => {
  const stack = await startStack()
  const browser = await openBrowser()
  try {
    const short = await measure(browser, stack.origin, shortQuestionnaire)
    const long = await measure(browser, stack.origin, longQuestionnaire)
    const conditional = await measure(browser, stack.origin, conditionalQuestionnaire)
    const repeating = await measure(browser, stack.origin, repeatingQuestionnaire)
    const ratio = Math.round((long.firstControlMs / short.firstControlMs) * 100) / 100
    const conditionsRatio =
      Math.round((conditional.pressToPaintMedianMs / long.pressToPaintMedianMs) * 100) / 100
    const repeatsRatio = Math.round((repeating.pressToPaintMedianMs / long.pressToPaintMedianMs) * 100) / 100
    console.table({ short, long, conditional, repeating })
    console.log(
      `first control, ${long.questions} to ${short.questions} questions: ${ratio} (goal: at most 1.2)`,
    )
    console.log('press to paint, p98: goal at most 100 ms, all')
    console.log(`press to paint, with 100 conditions to without: ${conditionsRatio} (goal: at most 1.1)`)
    console.log(`press to paint, with 20 repeats to without: ${repeatsRatio} (goal: at most 1.1)`)
    return {
      runs: RUNS,
      cpuSlowdown: CPU_SLOWDOWN,
      short,
      long,
      conditional,
      repeating,
      firstControlRatio: ratio,
      conditionsRatio,
      repeatsRatio,
    }
  } finally {
    await browser.close()
    await stack.stop()
  }
}
