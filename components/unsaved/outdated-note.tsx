import { Note } from '@/components/ui/text/note'

/** Shown if the stored value of a form changed while the form was being edited. */
export const OutdatedNote = ({ isOutdated }: { isOutdated: boolean }) =>
  isOutdated && (
    <Note tone="warn" role="status">
      The saved values changed after you started to edit. Saving replaces them.
    </Note>
  )
