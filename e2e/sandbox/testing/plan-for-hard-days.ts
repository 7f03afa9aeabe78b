/** Has an answer of each kind. */
export const planForHardDays = {
  name: 'My plan for hard days',
  items: [
    { id: 'signs', type: 'free_text', label: 'How I notice' },
    {
      id: 'helps',
      type: 'multiple_choice',
      label: 'What helps',
      multiselect: true,
      answers: [
        { id: 'walk', label: 'A walk', value: 'walk' },
        { id: 'rest', label: 'A rest', value: 'rest' },
        { id: 'call', label: 'A call', value: 'call' },
      ],
    },
    { id: 'sure', type: 'slider_vertical', label: 'How sure I am', minValue: -2, maxValue: 2 },
  ],
  answers: [
    { interventionItemId: 'signs', answer: { value: 'I sleep badly' } },
    { interventionItemId: 'helps', answer: { value: ['walk', 'call'] } },
    { interventionItemId: 'sure', answer: { value: 1.5 } },
  ],
}
