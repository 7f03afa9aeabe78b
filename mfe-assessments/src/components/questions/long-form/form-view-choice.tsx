import { SegmentedControl } from '@soundings/shared/ui/segmented-control'
import { LONG_FORM_COPY } from './long-form.copy.ts'

export type FormView = 'page' | 'sections'

const options = () =>
  [
    { value: 'page', label: LONG_FORM_COPY.onePage },
    { value: 'sections', label: LONG_FORM_COPY.bySection },
  ] as const

type Props = { view: FormView; onChoose: (view: FormView) => void }

export const FormViewChoice = ({ view, onChoose }: Props) => (
  <SegmentedControl
    legend={LONG_FORM_COPY.view}
    name="form-view"
    value={view}
    options={options()}
    onChange={onChoose}
    roomy
  />
)
