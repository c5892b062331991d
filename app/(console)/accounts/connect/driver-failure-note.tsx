import { Note } from '@/components/ui/text/note'
import { failureClasses } from '@/lib/features/launch-drivers/failure-class'
import type { DriverFailure } from '@/lib/features/launch-drivers/offers/schema'

/** The reason that a cloud could not be read, or the problems of its settings. */
export const DriverFailureNote = ({
  failure: { failure, what, remedy },
}: {
  failure: DriverFailure
}) => (
  <Note tone="bad" title={failureClasses[failure].label}>
    {what} {remedy}
  </Note>
)
