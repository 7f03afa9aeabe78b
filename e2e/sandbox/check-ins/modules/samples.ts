import type { CheckInModule } from '../../http/api.types.ts'

type Sample = Pick<CheckInModule, 'id' | 'title' | 'type' | 'content'>

const slider = (id: string, label: string, minLabel: string, maxLabel: string) => ({
  id,
  type: 'slider_vertical',
  label,
  minLabel,
  maxLabel,
})

const howOften = ['Never', 'Rarely', 'Sometimes', 'Often', 'Always'].map((label, value) => ({
  id: `often-${value}`,
  label,
  value,
}))

/** A module that asks how strong one thing was, and leaves room for a word about it. */
const symptom = (id: string, title: string, question: string): Sample => ({
  id,
  title,
  type: 'symptom',
  content: {
    nodes: [
      { id: `${id}-heading`, type: 'heading', label: 'Since your last check-in' },
      { id: `${id}-often`, type: 'likert', label: question, answers: howOften },
      { id: `${id}-note`, type: 'free_text', label: 'Anything your clinician should know?' },
    ],
  },
})

/** Our own check-in modules, in our own words. */
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
]
