import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Text } from './text.tsx'

/** Props of {@link ConfirmDialog}. */
export type ConfirmDialogProps = {
  readonly open: boolean
  /** Called by the second button, Escape and a click on the backdrop. */
  readonly onClose: () => void
  readonly onConfirm: () => void
  readonly title: string
  /** The consequence of confirming. */
  readonly text: string
  readonly confirm: string
  readonly keep: string
  readonly isDanger?: boolean
}

/** Confirms an irreversible action that runs at once and without the server. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, onClose, onConfirm, title, text, confirm, keep, isDanger = false } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="confirm"
      title={title}
      actions={
        <>
          <Button kind={isDanger ? 'danger' : 'primary'} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {keep}
          </Button>
        </>
      }
    >
      <Text>{text}</Text>
    </Dialog>
  )
}
