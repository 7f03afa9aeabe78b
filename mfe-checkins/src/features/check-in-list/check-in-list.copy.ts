export const LIST_COPY = {
  title: 'Check-ins',
  lifestyle: 'Lifestyle Correlates',
  symptoms: 'Symptom Modules',
  worksheets: 'Worksheets',
  noLifestyle: 'No Lifestyle Correlates completed.',
  noSymptoms: 'None assigned.',
  noWorksheets: 'No worksheets completed.',
  past: 'Past answers',
} as const
