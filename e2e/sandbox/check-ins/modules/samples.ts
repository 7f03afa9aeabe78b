import type { CheckInModule } from '../../http/api.types.ts'

type Sample = Pick<CheckInModule, 'id' | 'title' | 'type' | 'content'> & {
  /** 1 by default. The newest version is the current one. */
  version?: number
}

const slider = (id: string, label: string, minLabel: string, maxLabel: string) => ({
  id,
  type: 'slider_vertical',
  label,
  minLabel,
  maxLabel,
})

const frequencies = ['Never', 'Rarely', 'Sometimes', 'Often', 'Always'].map((label, value) => ({
  id: `often-${value}`,
  label,
  value,
}))

const symptom = (id: string, title: string, question: string): Sample => ({
  id,
  title,
  type: 'symptom',
  content: {
    nodes: [
      { id: `${id}-heading`, type: 'heading', label: 'Since your last check-in' },
      { id: `${id}-often`, type: 'likert', label: question, answers: frequencies },
      { id: `${id}-note`, type: 'free_text', label: 'Anything your clinician should know?' },
    ],
  },
})

const outside = { id: 'outside', type: 'free_text', label: 'Where could you go outside this week?' }

export const sampleModules: readonly Sample[] = [
  {
    id: 'daily-life',
    title: 'Daily life',
    type: 'symptom',
    content: {
      nodes: [
        slider('energy', 'How is your energy today?', 'Worn out', 'Full of energy'),
        slider('positivity', 'How bright does today feel?', 'Very dark', 'Very bright'),
        slider('sleep_quality', 'How did you sleep?', 'Hardly at all', 'Deep and long'),
        slider('social', 'How close do you feel to others?', 'Far away', 'Very close'),
      ],
    },
  },
  symptom('low-mood', 'Low mood', 'How often did your mood weigh you down?'),
  symptom('worry', 'Worry', 'How often did worries keep going round?'),
  symptom(
    'restlessness',
    'Restlessness that makes it hard to sit through a meal',
    'How often could you not sit still?',
  ),
  symptom('tiredness', 'Tiredness', 'How often were you too tired for your day?'),
  {
    id: 'one-good-thing',
    title: 'One good thing',
    type: 'treatment_activity',
    content: {
      nodes: [
        { id: 'what', type: 'free_text', label: 'What was one good thing today?' },
        {
          id: 'with',
          type: 'multiple_choice',
          label: 'Who or what was part of it?',
          multiselect: true,
          answers: [
            { id: 'family', label: 'Family', value: 'family' },
            { id: 'friends', label: 'Friends', value: 'friends' },
            { id: 'outdoors', label: 'Being outdoors', value: 'outdoors' },
            { id: 'alone', label: 'Time for myself', value: 'alone' },
          ],
        },
        {
          id: 'again',
          type: 'multiple_choice',
          label: 'Would you like more of it?',
          multiselect: false,
          answers: [
            { id: 'yes', label: 'Yes', value: 'yes' },
            { id: 'no', label: 'No', value: 'no' },
          ],
        },
      ],
    },
  },
  {
    id: 'evening-review',
    title: 'Evening review',
    type: 'treatment_activity',
    version: 1,
    content: { nodes: [{ id: 'went-well', type: 'free_text', label: 'What went well today?' }, outside] },
  },
  {
    id: 'evening-review',
    title: 'Evening review',
    type: 'treatment_activity',
    version: 2,
    content: {
      nodes: [
        { id: 'look-back', type: 'heading', label: 'Looking back' },
        { id: 'went-well', type: 'free_text', label: 'What went well today?' },
        {
          ...slider(
            'restful',
            'How restful was your evening?',
            'Not restful at all',
            'Restful from start to end',
          ),
          minValue: 0,
          maxValue: 10,
        },
        { id: 'look-ahead', type: 'heading', label: 'Looking ahead' },
        { id: 'tomorrow', type: 'free_text', label: 'What would you like to keep for tomorrow?' },
      ],
    },
  },
  {
    id: 'body-and-day',
    title: 'Body and day',
    type: 'symptom',
    content: {
      nodes: [
        { id: 'body', type: 'heading', label: 'Your body' },
        slider('comfort', 'How comfortable is your body now?', 'Not at all', 'Entirely'),
        { id: 'day', type: 'heading', label: 'Your day' },
        slider('ease', 'How easy was today?', 'Hard all day', 'Easy all day'),
      ],
    },
  },
]

export const toVersionId = (moduleId: string, version: number): string => `${moduleId}-${version}`

export const findCurrentVersion = (moduleId: string): number =>
  Math.max(1, ...sampleModules.flatMap(({ id, version = 1 }) => (id === moduleId ? version : [])))
