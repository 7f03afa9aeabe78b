const OFTEN = ['Never', 'Rarely', 'Sometimes', 'Often', 'Always']
export const aSymptom = (id: string, title: string) => ({
  id,
  versionId: `${id}-1`,
  title,
  type: 'symptom' as const,
  content: {
    nodes: [
      {
        id: 'often',
        type: 'likert',
        label: 'How often?',
        answers: OFTEN.map((label, value) => ({ id: label, label, value })),
      },
      { id: 'note', type: 'free_text', label: 'Anything else?' },
    ],
  },
})
export const aScore = (createdAt: string, moduleId: string, answers: Record<string, number | string>) => ({
  id: `${moduleId}-${createdAt}`,
  moduleId,
  versionId: `${moduleId}-1`,
  createdAt,
  answers: Object.entries(answers).map(([key, value]) => ({ key, value })),
})
